/** Codes of the system for a server that can't be reached, or no longer. */
const CONNECTION_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
]);

/**
 * PostgreSQL's own: connection exceptions, shutting down or starting, too many connections, a statement's time is over.
 */
const SQLSTATES = /^(08...|57P0[123]|53300|57014)$/;

/** What the driver says without any code. */
const DRIVER_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The database was silent|Query read timeout)/;

/** Whether an error comes from a database that can't be reached or does not answer in time, and not from a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "DatabaseBusy") return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && SQLSTATES.test(code)) return true;
  // Files have the same codes; only a connection's system call is meant.
  if (code !== undefined && CONNECTION_CODES.has(code))
    return syscall === undefined || ["connect", "read", "write", "getaddrinfo"].includes(syscall);
  return DRIVER_MESSAGES.test(error.message);
}
