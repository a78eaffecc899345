import { createHash, randomBytes } from "node:crypto";

// 144 bits in 24 characters.
const TOKEN_BYTES = 18;
const TOKEN = /^[\w-]{24}$/;

/** The secret of a mailed link; the database keeps its hash. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** The hash that stands in the database for a token, or null for what can't be one. */
export function linkTokenHash(token: string): string | null {
  return TOKEN.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
