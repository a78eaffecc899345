export type Dice = {
  seed: number;
  /** A random integer, both ends included. */
  roll(least: number, most: number): number;
};

/** Reproducible random numbers: the same seed gives the same sequence. Without a seed, a random one. */
export function seeded(given: string | undefined): Dice {
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given);
  let state = seed >>> 0;
  /** Mulberry32, which is good enough here. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    seed,
    roll: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
  };
}
