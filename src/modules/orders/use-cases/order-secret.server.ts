import { createHmac, timingSafeEqual } from "node:crypto";
import { prepareGiftCardSecret } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cachedSecret } from "#platform/database/ensure-secret.server.ts";

const NAME = "order links";

/** Loads the shop's secrets at start: inside an order's transaction they would need a second connection. */
export async function prepareOrderSecrets(db: Database): Promise<void> {
  await Promise.all([cachedSecret(db, NAME), prepareGiftCardSecret(db)]);
}

/**
 * Returns the secret that opens an order, 128 bits. Derived from its number and the buyer's address by the shop's
 * secret, so that every email can carry it and nothing is stored. A corrected address ends the links that went to the
 * wrong one.
 */
export async function orderSecret(
  db: Database,
  { number, email }: { number: string; email: string },
): Promise<string> {
  const mac = createHmac("sha256", await cachedSecret(db, NAME))
    .update(`${number} ${email}`)
    .digest();
  return mac.subarray(0, 16).toString("base64url");
}

export async function isOrderSecret(
  db: Database,
  order: { number: string; email: string },
  given: string | null,
): Promise<boolean> {
  if (given === null) return false;
  const expected = Buffer.from(await orderSecret(db, order));
  const offered = Buffer.from(given);
  return expected.length === offered.length && timingSafeEqual(expected, offered);
}
