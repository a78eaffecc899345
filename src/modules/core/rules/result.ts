/** An expected outcome: a value, or an error with a code from its noun's closed set. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** A successful Result. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A failed Result. */
export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

/** Throws if a condition does not hold; for bugs, never for bad input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}

/**
 * An error and its causes in one line, such as "no schema: connect ECONNREFUSED …". A host with several addresses
 * fails with an AggregateError without a message; its first error is used.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = causeOf(error);
  const parts = [error.message, cause === undefined ? "" : reasonOf(cause)];
  return parts.filter((part) => part !== "").join(" ") || error.name;
}

/** The cause of an error; the first error of an AggregateError. */
export function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}

/**
 * An expected error: a code from the noun's closed set and a sentence for the client; a rate limit adds when to
 * retry.
 */
export type ApiError<Code extends string> = {
  code: Code;
  message: string;
  retryAfterSeconds?: number;
  /** Further data for programs, such as the unavailable lines or the present total. */
  details?: object;
};
