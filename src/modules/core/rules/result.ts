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
