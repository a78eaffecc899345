import { createHash, randomBytes } from "node:crypto";

// 128 bits can't be guessed, and the link still fits on one line of an email.
const TOKEN_BYTES = 16;
// Older account links have 24 characters.
const TOKEN = /^[\w-]{22,24}$/;

/** A secret for a link in an email; the database stores only its hash. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** The stored hash of a token, or null if the token is malformed. */
export function tokenHashOf(token: string | null): string | null {
  return token !== null && TOKEN.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
