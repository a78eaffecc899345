/**
 * What went wrong and why, in one line, as far as it is known: "no schema: connect ECONNREFUSED …". An address with
 * several hosts fails with an error for each and no words of its own; the first of them tells.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = causeOf(error);
  const parts = [error.message, cause === undefined ? "" : reasonOf(cause)];
  return parts.filter((part) => part !== "").join(" ") || error.name;
}

/** What an error came from; of several that came together, the first. */
export function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}
