import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { seeded, type Dice } from "../../e2e/support/seeded.ts";

export type { Dice };

/** Returns the dice of a part of a course: a draw of one part never changes the draws of another. */
export function diceOf(seed: number, part: string): Dice {
  const hash = crypto.createHash("sha256").update(`${seed} ${part}`).digest();
  return seeded(String(hash.readUInt32BE()));
}

/** Returns one of the options. */
export function oneOf<Option>(dice: Dice, options: readonly [Option, ...Option[]]): Option {
  return options[dice.roll(0, options.length - 1)] ?? options[0];
}

/** Whether it happens, in so many of a hundred cases. */
export const happens = (dice: Dice, percent: number): boolean => dice.roll(1, 100) <= percent;

type Replaced = {
  /** The dice of the running task; null outside of a course, where chance is real. */
  dice(): Dice | null;
  /** Waits in virtual time. */
  sleep(milliseconds: number): Promise<void>;
};

/** Makes ids, order numbers, random pauses and timers of this process follow the course's seed. */
export function replaceChance({ dice, sleep }: Replaced): void {
  const { randomBytes, randomUUID } = crypto;
  const { random } = Math;
  const pause = timers.setTimeout;
  const bytes = (size: number, of: Dice) =>
    Buffer.from(Array.from({ length: size }, () => of.roll(0, 255)));
  const own = {
    randomBytes(size: number) {
      const of = dice();
      return of ? bytes(size, of) : randomBytes(size);
    },
    randomUUID() {
      const of = dice();
      if (!of) return randomUUID();
      const hex = bytes(16, of).toString("hex");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
  Object.assign(crypto, own);
  Math.random = () => (dice() ? (dice()?.roll(0, 2 ** 30) ?? 0) / 2 ** 30 : random());
  Object.assign(timers, {
    setTimeout: async (milliseconds = 0, value?: unknown, options?: object) => {
      if (!dice()) return pause(milliseconds, value, options);
      await sleep(milliseconds);
      return value;
    },
  });
  syncBuiltinESMExports();
}
