import { setTimeout } from "node:timers/promises";

/** Longer than the insert of an email takes, so that the response time does not reveal whether the account exists. */
const MINIMUM_MS = 100;

/** Runs the work and resolves after at least MINIMUM_MS. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), setTimeout(MINIMUM_MS)]);
  return outcome;
}
