// Thousands of open streams on one server: its memory, and how long a move takes until the four viewers of its table have it.
//
//   node crowd.mjs PORT SERVER-PID MOVES-A-SECOND SECONDS STREAMS...
//
// Prints one line of JSON for each number of streams, and one about a thousand that are cut and come back.
import { readFileSync } from 'node:fs';
import { ours } from './ours.mjs';
import { inGroups, share, Table } from './table.mjs';

const [port, server, rate, seconds, ...steps] = process.argv.slice(2).map(Number);
const SEATS = 4;
const CUT = 1000;
const driver = ours(port);
const all = [];

/** MiB that the server holds in memory. */
function memory() {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server}/status`, 'latin1'));
  return Number(kib) / 1024;
}

async function grow(streams) {
  const missing = streams / SEATS - all.length;
  const from = all.length;
  for (let at = 0; at < missing; at++) all.push(new Table(from + at));
  await inGroups(missing, 20, async (at) => {
    await driver.open(all[from + at]);
    await all[from + at].reached(0);
  });
}

async function play() {
  const took = [];
  const moves = [];
  const start = performance.now();
  for (let number = 0; number < rate * seconds; number++) {
    const wait = start + (number * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const table = all[(number * 37) % all.length];
    if (table.busy) continue;
    table.busy = true;
    const version = Math.max(...table.seen) + 1;
    const sent = performance.now();
    moves.push(
      driver
        .move(table)
        .then(() => table.reached(version))
        .then((at) => {
          took.push(at - sent);
          table.busy = false;
        }),
    );
  }
  await Promise.all(moves);
  return took.sort((a, b) => a - b);
}

for (const streams of steps) {
  const start = performance.now();
  await grow(streams);
  const opened = (performance.now() - start) / 1000;
  await play(); // a warm-up: each table's first move loads nothing later
  const took = await play();
  console.log(JSON.stringify({ streams, rooms: all.length, opened, memory: memory(), moves: took.length, p50: share(took, 0.5), p99: share(took, 0.99) }));
}

// A thousand lose their connection at once, as after a restart of a router, and come back at once.
const cut = all.slice(0, CUT / SEATS);
const newest = cut.map((table) => Math.max(...table.seen));
const start = performance.now();
await Promise.all(cut.map((table) => driver.again(table)));
const back = await Promise.all(cut.map((table, at) => table.reached(newest[at])));
console.log(JSON.stringify({ cut: cut.length * SEATS, back: (Math.max(...back) - start) / 1000 }));
process.exit(0);
