import { createHash, randomBytes } from "node:crypto";

// 128 bits: beyond guessing, and short enough that a link fits on one line of an email.
const TOKEN_BYTES = 16;
// Links to accounts had 24 characters once.
const TOKEN = /^[\w-]{22,24}$/;

/** A secret that only the reader of an email has; the database keeps its hash. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** The hash that stands in the database for a token, or null for what can't be one. */
export function tokenHashOf(token: string | null): string | null {
  return token !== null && TOKEN.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
