/** Thrown when a stop signal interrupts this process's work. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  readonly signal: "SIGINT" | "SIGTERM";

  constructor(signal: "SIGINT" | "SIGTERM") {
    super("Interrupted.");
    this.signal = signal;
  }
}

/**
 * Returns a signal that aborts with `Interrupted` on SIGINT or SIGTERM; these no longer end the
 * process. Call it before opening a database, because the database process outlives this one.
 */
export function hearStop(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.on(name, () => stop.abort(new Interrupted(name)));
  return stop.signal;
}

/**
 * Resolves with the work, or rejects with the signal's `Interrupted` first; the work's outcome is
 * then ignored.
 */
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
