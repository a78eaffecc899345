/** An expected outcome: a value, or an error with a closed set of codes owned by its noun. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** The good outcome. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** The expected bad outcome. */
export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

/** Throws when a condition that the code relies on does not hold: a bug, never bad input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}
