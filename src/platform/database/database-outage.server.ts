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

/** PostgreSQL's own: connection exceptions, shutting down or starting. */
const AWAY_SQLSTATES = /^(08...|57P0[123])$/;

/** What the driver says without any code. */
const DRIVER_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The database was silent|Query read timeout)/;

/** The server's connections are in use, a lock did not come in time, a statement was cancelled after its time limit. */
const BUSY_SQLSTATES = new Set(["53300", "55P03", "57014"]);

/** The server answers, but its rows or connections are in use for too long. Nothing was done; it may be tried again. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

/** "away" is a server that can't be reached or is silent, "busy" one that answers and has too much to do. */
export type DatabaseOutage = "away" | "busy";

/** Why the database could not answer; null for any other error, such as a bug. */
export function databaseOutageOf(error: unknown): DatabaseOutage | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error.name === "DatabaseBusy" || BUSY_SQLSTATES.has(code)) return "busy";
  return isAway(error) ? "away" : null;
}

function isAway(error: NodeJS.ErrnoException): boolean {
  const { code, syscall, message } = error;
  if (code !== undefined && AWAY_SQLSTATES.test(code)) return true;
  // Files have the same codes; only a connection's system call is meant.
  if (code !== undefined && CONNECTION_CODES.has(code))
    return syscall === undefined || ["connect", "read", "write", "getaddrinfo"].includes(syscall);
  return DRIVER_MESSAGES.test(message);
}
