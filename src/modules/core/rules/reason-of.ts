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
