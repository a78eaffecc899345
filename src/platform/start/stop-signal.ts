/** Thrown where this process was told to stop in the middle of its work. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  readonly signal: "SIGINT" | "SIGTERM";

  constructor(signal: "SIGINT" | "SIGTERM") {
    super("Interrupted.");
    this.signal = signal;
  }
}

/**
 * Hears from now on when this process is told to stop, which then does not end it; the reason is an `Interrupted`. The
 * database that a process has started outlives it, so whoever opens one listens before.
 */
export function hearStop(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.on(name, () => stop.abort(new Interrupted(name)));
  return stop.signal;
}

/** What comes of some work, or the signal's `Interrupted` as soon as that comes; nobody then hears of the work. */
export async function orInterrupted<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  const interrupted = Promise.withResolvers<never>();
  const end = () => interrupted.reject(stop.reason);
  if (stop.aborted) end();
  stop.addEventListener("abort", end);
  try {
    return await Promise.race([work, interrupted.promise]);
  } finally {
    stop.removeEventListener("abort", end);
  }
}
