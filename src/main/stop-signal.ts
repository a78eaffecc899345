import { reasonOf } from "#modules/core/rules/result.ts";

/** Thrown when a stop signal interrupts this process's work. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  readonly signal: "SIGINT" | "SIGTERM";

  constructor(signal: "SIGINT" | "SIGTERM") {
    super("Interrupted.");
    this.signal = signal;
  }
}

let stop: AbortController | undefined;

/**
 * Returns this process's signal that aborts with `Interrupted` on SIGINT or SIGTERM; these no longer
 * end the process. Call it before opening a database, because the database process outlives this one.
 */
export function hearStop(): AbortSignal {
  stop ??= abortOnSignals();
  return stop.signal;
}

function abortOnSignals(): AbortController {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.on(name, () => controller.abort(new Interrupted(name)));
  return controller;
}

/**
 * Resolves with the work, or rejects with the signal's `Interrupted` first; the work's outcome is
 * then ignored.
 */
export async function orInterrupted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const interrupted = Promise.withResolvers<never>();
  const end = () => interrupted.reject(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([work, interrupted.promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** Prints the error and ends this process with exit code 1, or with 0 after a stop signal. */
export function endWith(error: unknown): never {
  if (error instanceof Interrupted) process.exit(0);
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
