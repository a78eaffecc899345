import { setTimeout } from "node:timers/promises";

/** Longer than enqueueing an email takes, so that an answer does not tell whether there was one. */
const MINIMUM_MS = 100;

/** Does something and answers no sooner than all such answers come. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), setTimeout(MINIMUM_MS)]);
  return outcome;
}
