/** System error codes of an unreachable server or a lost connection. */
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
 * SQLSTATEs of a server that cannot be used: connection exceptions, read-only (a demoted primary, or a managed server
 * whose disk is full), out of disk or memory, shutdown and startup, errors of its files.
 */
const AWAY_SQLSTATES = /^(08...|25006|53(?!300)...|57P0[1-5]|58...)$/;

/** Messages of node-postgres errors that have no code. */
const DRIVER_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|The database was silent|Query read timeout)/;

/** Too many connections, lock timeout, statement or transaction ended after its time limit. */
const BUSY_SQLSTATES = new Set(["53300", "55P03", "57014", "25P03", "25P04"]);

/**
 * The server answers, but its rows or connections are in use for too long. Nothing was written, so
 * a retry is safe.
 */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

/** "away": the server is unreachable, silent or refuses writes. "busy": it answers but is overloaded. */
export type DatabaseOutage = "away" | "busy";

/** Why the database could not answer; null for any other error, such as a bug. */
export function databaseOutageOf(error: unknown): DatabaseOutage | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error.name === "DatabaseBusy" || BUSY_SQLSTATES.has(code)) return "busy";
  return isAway(error) ? "away" : null;
}

/** NUL in a text or in JSON, or half of a surrogate pair in JSON: the text that was sent is wrong. */
export function isUnstorableText(error: unknown): boolean {
  const { code, detail = "" } = Object(error) as { code?: string; detail?: string };
  const isHalf = code === "22P02" && /^Unicode (high|low) surrogate/.test(detail);
  return code === "22021" || code === "22P05" || isHalf;
}

function isAway(error: NodeJS.ErrnoException): boolean {
  const { code, syscall, message } = error;
  if (code !== undefined && AWAY_SQLSTATES.test(code)) return true;
  // File errors share these codes, so only system calls of connections count.
  if (code !== undefined && CONNECTION_CODES.has(code))
    return syscall === undefined || ["connect", "read", "write", "getaddrinfo"].includes(syscall);
  return DRIVER_MESSAGES.test(message);
}
