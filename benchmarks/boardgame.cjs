// Random play of tic-tac-toe, the first example of boardgame.io, through its own client.
const { Client } = require("boardgame.io/client");

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (lines.some((line) => line.every((cell) => G.cells[cell] === G.cells[line[0]] && G.cells[cell] !== null))) {
      return { winner: ctx.currentPlayer };
    }
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

let seed = 7;
function random() {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

const seconds = Number(process.argv[2]);
const before = process.cpuUsage();
let steps = 0;
let spent = 0;
while (spent < seconds) {
  const client = Client({ game, debug: false });
  client.start();
  while (!client.getState().ctx.gameover) {
    const { cells } = client.getState().G;
    const open = [...cells.keys()].filter((cell) => cells[cell] === null);
    client.moves.click(open[Math.floor(random() * open.length)]);
    steps += 1;
  }
  client.stop();
  const used = process.cpuUsage(before);
  spent = (used.user + used.system) / 1e6;
}
console.log(JSON.stringify({ steps: steps / spent }));
