/** Growing pauses, about five days in all: as long as mail servers keep trying. */
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;
const GROWTH = 4;
const ATTEMPTS = 120;

/** Seconds to wait before an email is tried again, after so many attempts (from 1); null: it is given up. */
export function secondsUntilRetry(attempts: number): number | null {
  if (attempts >= ATTEMPTS) return null;
  return Math.min(FIRST_PAUSE_SECONDS * GROWTH ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}
