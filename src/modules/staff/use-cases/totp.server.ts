import { createHmac, randomBytes, timingSafeEqual, createHash, randomInt } from "node:crypto";
import { renderSVG } from "uqr";

// RFC 6238 with the values that every authenticator app supports.
const PERIOD_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps before and after the present one that are accepted, because clocks differ. */
const DRIFT = 1;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret for an authenticator app, in base 32. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(SECRET_BYTES));
}

/** The code of a secret at a moment. */
export function totpCode(secret: string, at: Date): string {
  return codeOf(secret, stepOf(at));
}

/** The step of a code that is valid now and newer than the last one used; null if there is none. */
export function matchingStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const typed = Buffer.from(code.replaceAll(/\s/g, ""));
  for (let step = stepOf(now) - DRIFT; step <= stepOf(now) + DRIFT; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    const isRight = typed.length === right.length && timingSafeEqual(typed, right);
    if (isRight && step > lastStep) return step;
  }
  return null;
}

/** The address that an authenticator app reads, and its QR code as an SVG image. */
export function totpEnrolment(secret: string, owner: { email: string; shopName: string }) {
  const label = encodeURIComponent(`${owner.shopName}:${owner.email}`);
  const issuer = encodeURIComponent(owner.shopName);
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`;
  return { secret, uri, qr: renderSVG(uri, { ecc: "M", border: 2 }) };
}

function stepOf(at: Date): number {
  return Math.floor(at.getTime() / PERIOD_MS);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group, 2)]).join("");
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Without letters that look like digits. */
const RECOVERY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;

/** Codes that each replace a code of the authenticator app once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)],
    );
    return [0, 4, 8].map((start) => letters.slice(start, start + 4).join("")).join("-");
  });
}

/** The stored form of a code, however it was typed. A code has 59 random bits, so a fast hash is enough. */
export function recoveryCodeHash(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return createHash("sha256").update(plain).digest("base64url");
}
