export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns a function that is true until the given number of milliseconds has passed. */
export function timeBox(clock: Clock, milliseconds: number): () => boolean {
  const end = clock.now().getTime() + milliseconds;
  return () => clock.now().getTime() < end;
}
