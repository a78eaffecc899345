import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/database/database.server.ts";
import { cachedSecret } from "#platform/database/ensure-secret.server.ts";

const NAME = "order links";

/** Fetches the shop's secret at its start: within an order's transaction it would take a second connection. */
export async function prepareOrderSecrets(db: Database): Promise<void> {
  await cachedSecret(db, NAME);
}

/**
 * What opens an order for whoever placed it, 128 bits: made from its number by a secret of the shop, so every email
 * about it can carry the same, and nothing has to be kept.
 */
export async function orderSecret(db: Database, number: string): Promise<string> {
  const mac = createHmac("sha256", await cachedSecret(db, NAME))
    .update(number)
    .digest();
  return mac.subarray(0, 16).toString("base64url");
}

/** Whether somebody holds the secret of an order. */
export async function isOrderSecret(
  db: Database,
  number: string,
  given: string | null,
): Promise<boolean> {
  if (given === null) return false;
  const expected = Buffer.from(await orderSecret(db, number));
  const offered = Buffer.from(given);
  return expected.length === offered.length && timingSafeEqual(expected, offered);
}
