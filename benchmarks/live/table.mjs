// A table of the load: the newest version each of its four viewers has, and who waits for them.

const PATIENCE = 30_000;

export class Table {
  constructor(number) {
    this.number = number;
    this.seen = [-1, -1, -1, -1];
    this.wanted = Infinity;
    this.done = () => undefined;
  }

  /** A viewer has a version. */
  saw(viewer, version) {
    if (version <= this.seen[viewer]) return;
    this.seen[viewer] = version;
    if (this.seen.every((one) => one >= this.wanted)) {
      this.wanted = Infinity;
      this.done(performance.now());
    }
  }

  /** The moment when all four have a version. */
  reached(version) {
    if (this.seen.every((one) => one >= version)) return Promise.resolve(performance.now());
    return new Promise((done, failed) => {
      this.wanted = version;
      const late = setTimeout(() => failed(new Error(`table ${this.number} waits for ${version}, has ${this.seen}`)), PATIENCE);
      this.done = (at) => {
        clearTimeout(late);
        done(at);
      };
    });
  }
}

/** Does some work so many times, a few at once. */
export async function inGroups(count, size, work) {
  for (let from = 0; from < count; from += size) {
    await Promise.all([...Array(Math.min(size, count - from)).keys()].map((at) => work(from + at)));
  }
}

/** The value below which a share of sorted values lies. */
export function share(sorted, part) {
  return sorted[Math.floor(sorted.length * part)];
}
