/** What time it is. */
export type Clock = { now(): Date };

/** The clock of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/** Says whether there is still time, of so many milliseconds from now on. */
export function timeBox(clock: Clock, milliseconds: number): () => boolean {
  const end = clock.now().getTime() + milliseconds;
  return () => clock.now().getTime() < end;
}
