// One load for both servers: many tables, four viewers each, every table moves again as soon as all four have seen the last move.
//
//   node load.mjs ours|theirs PORT TABLES SECONDS SERVER-PID
//
// Prints one line of JSON: moves a second, the milliseconds from sending a move until the fourth viewer has it, the
// server's processor milliseconds for each move, and the share of a core that this client needed.
import { readFileSync } from 'node:fs';
import { ours } from './ours.mjs';
import { inGroups, share, Table } from './table.mjs';
import { theirs } from './theirs.mjs';

const [kind, port, tables, seconds, server] = process.argv.slice(2);
const TICKS = 100; // of the system's clock, a second
const WARM_UP = 1500;
const driver = { ours, theirs }[kind](Number(port));

const all = [...Array(Number(tables)).keys()].map((number) => new Table(number));
await inGroups(all.length, 10, async (number) => {
  await driver.open(all[number]);
  await all[number].reached(0);
});
const start = performance.now() + WARM_UP;
const end = start + Number(seconds) * 1000;
const took = [];
const used = { client: 0, server: 0 };
setTimeout(() => count(-1), start - performance.now());
setTimeout(() => count(1), end - performance.now());

/** Seconds of processor time, taken at the start and added at the end. */
function count(sign) {
  const own = process.cpuUsage();
  used.client += (sign * (own.user + own.system)) / 1e6;
  const fields = readFileSync(`/proc/${server}/stat`, 'latin1').split(') ')[1].split(' ');
  used.server += (sign * (Number(fields[11]) + Number(fields[12]))) / TICKS;
}

await Promise.all(
  all.map(async (table) => {
    while (performance.now() < end) {
      const version = Math.max(...table.seen) + 1;
      const sent = performance.now();
      await driver.move(table);
      const at = await table.reached(version);
      if (sent > start && at < end) took.push(at - sent);
    }
  }),
);
took.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    moves: took.length / Number(seconds),
    p50: share(took, 0.5),
    p99: share(took, 0.99),
    work: (used.server * 1000) / took.length,
    client: used.client / Number(seconds),
  }),
);
process.exit(0);
