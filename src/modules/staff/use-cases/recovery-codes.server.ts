import { createHash, randomInt } from "node:crypto";

/** Without letters that look like digits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const COUNT = 10;
const LENGTH = 12;

/** Codes that each replace a code of the authenticator app once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
    return [0, 4, 8].map((start) => letters.slice(start, start + 4).join("")).join("-");
  });
}

/** The stored form of a code, however it was typed. A code has 59 random bits, so a fast hash is enough. */
export function recoveryCodeHash(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return createHash("sha256").update(plain).digest("base64url");
}
