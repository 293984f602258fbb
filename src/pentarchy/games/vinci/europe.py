"""The map: 45 provinces and 10 seas, with who borders whom as bit masks."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pentarchy.games.vinci.pieces import BASE_COST

FARMLAND: Final = 0
PRAIRIE: Final = 1
HILLS: Final = 2
FOREST: Final = 3
MOUNTAIN: Final = 4
TERRAINS: Final = ("farmland", "prairie", "hills", "forest", "mountain")


class Province(NamedTuple):
    """A province; its symbols are H for a harbour, M for a mine, E for the edge of the board."""

    id: str
    name: str
    terrain: int
    symbols: str
    x: int
    y: int
    near: str
    """Its neighbours by land or strait."""
    seas: str


class Sea(NamedTuple):
    """A sea region: nobody can stand there, but some can cross it."""

    id: str
    name: str
    edge: bool
    x: int
    y: int


PROVINCES: Final = (
    Province("hibernia", "Hibernia", PRAIRIE, "", 59, 373,
             "anglia caledonia", "atlantic_ocean"),
    Province("caledonia", "Caledonia", MOUNTAIN, "", 129, 250,
             "anglia hibernia", "arctic_ocean atlantic_ocean north_sea"),
    Province("anglia", "Anglia", FARMLAND, "H", 186, 407,
             "caledonia hibernia neustria", "atlantic_ocean north_sea"),
    Province("gallaecia", "Gallaecia", MOUNTAIN, "M", 88, 730,
             "celtiberia lusitania pyrenaei", "atlantic_ocean"),
    Province("lusitania", "Lusitania", HILLS, "H", 59, 833,
             "baetica celtiberia gallaecia", "atlantic_ocean"),
    Province("baetica", "Baetica", FARMLAND, "", 122, 900,
             "celtiberia lusitania", "atlantic_ocean western_mediterranean"),
    Province("celtiberia", "Celtiberia", PRAIRIE, "", 160, 807,
             "baetica gallaecia lusitania pyrenaei", "western_mediterranean"),
    Province("pyrenaei", "Pyrenaei", MOUNTAIN, "", 215, 740,
             "aquitania celtiberia gallaecia provincia", "atlantic_ocean western_mediterranean"),
    Province("aquitania", "Aquitania", FARMLAND, "", 213, 640,
             "burgundia neustria provincia pyrenaei", "atlantic_ocean"),
    Province("neustria", "Neustria", FARMLAND, "", 217, 540,
             "anglia aquitania burgundia frisia", "atlantic_ocean north_sea"),
    Province("burgundia", "Burgundia", FOREST, "", 302, 553,
             "aquitania frisia helvetia hercynia neustria provincia suebia", ""),
    Province("provincia", "Provincia", HILLS, "H", 289, 670,
             "aquitania burgundia cisalpina helvetia pyrenaei", "western_mediterranean"),
    Province("frisia", "Frisia", PRAIRIE, "H", 312, 423,
             "burgundia hercynia neustria saxonia", "north_sea"),
    Province("saxonia", "Saxonia", FOREST, "", 411, 377,
             "bohemia dania frisia hercynia polonia", "baltic_sea north_sea"),
    Province("hercynia", "Hercynia", FOREST, "M", 400, 457,
             "bohemia burgundia frisia saxonia suebia", ""),
    Province("suebia", "Suebia", HILLS, "", 415, 530,
             "bohemia burgundia helvetia hercynia noricum", ""),
    Province("helvetia", "Helvetia", MOUNTAIN, "", 365, 597,
             "burgundia cisalpina noricum provincia suebia", ""),
    Province("noricum", "Noricum", MOUNTAIN, "", 464, 560,
             "bohemia cisalpina helvetia illyria pannonia suebia", ""),
    Province("cisalpina", "Cisalpina", FARMLAND, "H", 403, 650,
             "helvetia illyria latium noricum provincia", "adriatic_sea western_mediterranean"),
    Province("latium", "Latium", HILLS, "M", 441, 720,
             "cisalpina magna_graecia", "adriatic_sea western_mediterranean"),
    Province("magna_graecia", "Magna Graecia", FARMLAND, "H", 512, 797,
             "hellas latium", "adriatic_sea eastern_mediterranean western_mediterranean"),
    Province("dania", "Dania", FARMLAND, "", 386, 287,
             "gothia saxonia", "baltic_sea north_sea"),
    Province("gothia", "Gothia", FOREST, "M", 487, 243,
             "dania lapponia norvegia", "baltic_sea north_sea"),
    Province("norvegia", "Norvegia", MOUNTAIN, "", 386, 160,
             "gothia lapponia", "arctic_ocean north_sea"),
    Province("lapponia", "Lapponia", HILLS, "", 662, 62,
             "fennia gothia norvegia novgorod", "arctic_ocean baltic_sea"),
    Province("fennia", "Fennia", FOREST, "", 704, 147,
             "lapponia novgorod", "baltic_sea"),
    Province("novgorod", "Novgorod", FOREST, "", 810, 183,
             "fennia lapponia livonia muscovia uralia", "arctic_ocean baltic_sea"),
    Province("livonia", "Livonia", FOREST, "H", 689, 257,
             "muscovia novgorod polonia ruthenia", "baltic_sea"),
    Province("polonia", "Polonia", PRAIRIE, "", 582, 410,
             "bohemia carpathia livonia ruthenia saxonia", "baltic_sea"),
    Province("bohemia", "Bohemia", FOREST, "", 506, 487,
             "carpathia hercynia noricum pannonia polonia saxonia suebia", ""),
    Province("pannonia", "Pannonia", PRAIRIE, "", 567, 587,
             "bohemia carpathia dacia illyria noricum", ""),
    Province("carpathia", "Carpathia", MOUNTAIN, "M", 654, 547,
             "bohemia dacia pannonia polonia ruthenia scythia", ""),
    Province("dacia", "Dacia", FARMLAND, "", 704, 650,
             "carpathia illyria macedonia pannonia scythia thracia", "black_sea"),
    Province("illyria", "Illyria", MOUNTAIN, "", 536, 680,
             "cisalpina dacia macedonia noricum pannonia", "adriatic_sea"),
    Province("macedonia", "Macedonia", MOUNTAIN, "M", 616, 767,
             "dacia hellas illyria thracia", "adriatic_sea aegean_sea eastern_mediterranean"),
    Province("thracia", "Thracia", HILLS, "", 700, 743,
             "bithynia dacia macedonia", "aegean_sea black_sea"),
    Province("hellas", "Hellas", HILLS, "H", 632, 873,
             "macedonia magna_graecia", "aegean_sea eastern_mediterranean"),
    Province("bithynia", "Bithynia", PRAIRIE, "H", 776, 843,
             "taurus thracia", "aegean_sea black_sea eastern_mediterranean"),
    Province("taurus", "Taurus", MOUNTAIN, "ME", 860, 853,
             "bithynia caucasus", "black_sea caspian_sea eastern_mediterranean"),
    Province("caucasus", "Caucasus", MOUNTAIN, "", 930, 717,
             "sarmatia scythia taurus", "black_sea caspian_sea"),
    Province("scythia", "Scythia", PRAIRIE, "H", 830, 573,
             "carpathia caucasus dacia ruthenia sarmatia", "black_sea"),
    Province("ruthenia", "Ruthenia", FARMLAND, "", 780, 457,
             "carpathia livonia muscovia polonia sarmatia scythia", ""),
    Province("muscovia", "Muscovia", HILLS, "E", 860, 297,
             "livonia novgorod ruthenia sarmatia uralia", ""),
    Province("sarmatia", "Sarmatia", PRAIRIE, "E", 940, 483,
             "caucasus muscovia ruthenia scythia", "caspian_sea"),
    Province("uralia", "Uralia", MOUNTAIN, "ME", 960, 172,
             "muscovia novgorod", "arctic_ocean"),
)  # fmt: skip

SEAS: Final = (
    Sea("arctic_ocean", "Arctic Ocean", True, 247, 90),
    Sea("atlantic_ocean", "Atlantic Ocean", True, 57, 577),
    Sea("north_sea", "North Sea", False, 270, 283),
    Sea("baltic_sea", "Baltic Sea", False, 567, 240),
    Sea("western_mediterranean", "Western Mediterranean", True, 314, 830),
    Sea("eastern_mediterranean", "Eastern Mediterranean", True, 571, 950),
    Sea("adriatic_sea", "Adriatic Sea", False, 500, 710),
    Sea("aegean_sea", "Aegean Sea", False, 687, 877),
    Sea("black_sea", "Black Sea", False, 815, 710),
    Sea("caspian_sea", "Caspian Sea", True, 980, 720),
)

STRAITS: Final = (
    ("hibernia", "anglia"),
    ("hibernia", "caledonia"),
    ("anglia", "neustria"),
    ("dania", "gothia"),
    ("magna_graecia", "hellas"),
)
"""Neighbours across narrow water, drawn as dashed links."""

COUNT: Final = 45
BIT: Final = [1 << number for number in range(COUNT)]
"""The mask of each province. A table, because compiled, a literal 1 is shifted as a C int of 32 bits."""
SPAN: Final = 67
"""A prime by which the powers of two up to 2 ** 65 leave different remainders."""
PLACE_OF: Final = [0] * SPAN
"""The province of a mask of one bit, found by its remainder."""
for _place in range(COUNT):
    PLACE_OF[BIT[_place] % SPAN] = _place
ALL: Final = (1 << 45) - 1
INDEX: Final = {province.id: number for number, province in enumerate(PROVINCES)}
TERRAIN: Final = [province.terrain for province in PROVINCES]
COST: Final = [BASE_COST + (province.terrain in (FOREST, MOUNTAIN)) for province in PROVINCES]
"""What an empty province costs without any help."""


def mask(ids: str) -> int:
    """The bit mask of provinces given by their ids."""
    bits = 0
    for one in ids.split():
        bits |= 1 << INDEX[one]
    return bits


def _where(terrain: int) -> int:
    return mask(" ".join(province.id for province in PROVINCES if province.terrain == terrain))


def _with(symbol: str) -> int:
    return mask(" ".join(province.id for province in PROVINCES if symbol in province.symbols))


def _starts() -> int:
    """Provinces at the edge, or one sea away from it."""
    open_seas = {sea.id for sea in SEAS if sea.edge}
    return _with("E") | mask(" ".join(one.id for one in PROVINCES if open_seas & set(one.seas.split())))


def _across(number: int) -> int:
    """Neighbours by land, strait or a shared sea."""
    own = set(PROVINCES[number].seas.split())
    shared = mask(" ".join(one.id for one in PROVINCES if own & set(one.seas.split())))
    return (shared | mask(PROVINCES[number].near)) & ~(1 << number)


def facts(province: Province) -> dict[str, Any]:
    """What a view tells of a province that never changes."""
    symbols = [name for letter, name in (("H", "harbour"), ("M", "mine"), ("E", "edge")) if letter in province.symbols]
    return {
        "name": province.name,
        "terrain": TERRAINS[province.terrain],
        "symbols": symbols,
        "near": province.near.split(),
        "seas": province.seas.split(),
    }


NEAR: Final = [mask(province.near) for province in PROVINCES]
ACROSS: Final = [_across(number) for number in range(COUNT)]
FARMLANDS: Final = _where(FARMLAND)
PRAIRIES: Final = _where(PRAIRIE)
MOUNTAINS: Final = _where(MOUNTAIN)
HARBOURS: Final = _with("H")
MINES: Final = _with("M")
COASTS: Final = mask(" ".join(province.id for province in PROVINCES if province.seas))
STARTS: Final = _starts()
