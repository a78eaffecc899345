import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Database } from "./database.server.ts";
import { ensureSecret } from "./ensure-secret.server.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The shop's key, which all its processes share. */
export async function sealingKey(db: Database): Promise<Buffer> {
  return Buffer.from(await ensureSecret(db, "sealed-secrets"), "base64url");
}

/** Encrypts a value. The name is authenticated, so that a sealed value cannot be moved to another name. */
export function seal(key: Buffer, name: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Decrypts what `seal` has encrypted under this name. */
export function openSealed(key: Buffer, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const text = IV_BYTES + TAG_BYTES;
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(IV_BYTES, text));
  return Buffer.concat([cipher.update(bytes.subarray(text)), cipher.final()]).toString("utf8");
}
