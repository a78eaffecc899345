import { createHmac } from "node:crypto";
import type { GiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cachedSecret } from "#platform/database/ensure-secret.server.ts";

/** HMAC of a code: a copy of the database can neither spend a card nor test codes. */
export async function giftCardHash(db: Database, code: GiftCardCode): Promise<string> {
  return createHmac("sha256", await cachedSecret(db, "gift card codes"))
    .update(code)
    .digest("base64url");
}
