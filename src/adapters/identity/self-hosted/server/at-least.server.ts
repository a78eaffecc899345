import { setTimeout } from "node:timers/promises";

/** Longer than queueing an email takes, so that an answer does not tell whether there was one. */
const LEAST_MS = 100;

/** Does something and answers no sooner than all such answers come. */
export async function atLeast<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), setTimeout(LEAST_MS)]);
  return outcome;
}
