import { createHmac } from "node:crypto";
import type { GiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import { keptSecret } from "#platform/database/ensure-secret.server.ts";

/** What the shop keeps of a code: whoever reads the database can neither spend a card nor try codes against it. */
export async function giftCardHash(db: Database, code: GiftCardCode): Promise<string> {
  return createHmac("sha256", await keptSecret(db, "gift card codes"))
    .update(code)
    .digest("base64url");
}
