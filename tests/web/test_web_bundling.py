"""Scripts and style sheets in one file: they do what they did in many."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.web.assets import FOLDER, WHOLE
from pentarchy.web.bundling import script, style
from web_browsing import Visit, start_against_bots

MOST = 4
"""Style, the reader's preferences, scripts, symbols."""


def written(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text + "\n")
    return folder


def test_modules_share_what_they_import_and_run_once(visit: Visit, tmp_path: Path) -> None:
    count = """
let many = 0;
export const more = () => ++many;
export function now() { return many; }
window.ran = "c";"""
    one = """
import { more } from "./count.js";
export async function twice() { more(); return more(); }
window.ran += "1";"""
    late = """
import { now as many } from "./count.js";
export const seen = many();
window.ran += "l";"""
    first = """
import { more as add } from "./count.js";
import { twice } from "./one.js";
add();
window.ran += "f";
window.found = twice().then(async (two) => [two, (await import("./late.js")).seen, window.ran]);"""
    folder = written(tmp_path, count=count, one=one, late=late, first=first)
    page = visit().new_page()
    page.add_script_tag(content=script(folder, "first"), type="module")
    page.wait_for_function("window.found")
    assert page.evaluate("window.found") == [3, 3, "c1fl"]


@pytest.mark.parametrize(
    "text",
    [
        'import * as all from "./a.js";',
        "export default 1;",
        "export let a = 1;",
        'import("elsewhere")',
        'import "./a.js";',
    ],
)
def test_what_is_not_understood_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(AssertionError, match=r"page\.js"):
        script(written(tmp_path, page=text), "page")


def test_modules_that_import_each_other_are_refused(tmp_path: Path) -> None:
    folder = written(tmp_path, a='import { b } from "./b.js";\nexport const a = 1;', b='import { a } from "./a.js";')
    with pytest.raises(AssertionError, match="a → b → a"):
        script(folder, "a")


@pytest.mark.parametrize("name", WHOLE)
def test_the_modules_of_every_page_are_understood(name: str) -> None:
    assert (FOLDER / f"{name}.js").read_text().splitlines()[-1] in script(FOLDER, name)


def test_namespaces_come_first() -> None:
    found = style("a { color: red }\n", '@namespace html url("x");\nhtml|* { color: blue }\n')
    assert found == '@namespace html url("x");\na { color: red }\nhtml|* { color: blue }\n'


def test_a_table_asks_for_few_files_before_it_is_shown(visit: Visit) -> None:
    page = visit().new_page()
    start_against_bots(page, "ferry")
    asked = page.locator("link[rel=stylesheet], link[rel=modulepreload], script[src]")
    assert asked.count() <= MOST, [one.evaluate("one => one.outerHTML") for one in asked.all()]
    assert page.evaluate("getComputedStyle(document.getElementById('main')).boxSizing") == "border-box"
