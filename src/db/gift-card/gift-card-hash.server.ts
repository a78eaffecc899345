import { createHmac } from "node:crypto";
import type { GiftCardCode } from "#domain/gift-card/gift-card-code.ts";
import type { Database } from "#db/database.server.ts";
import { ensureSecret } from "#db/ensure-secret.server.ts";

const keys = new WeakMap<Database, Promise<string>>();

/** The shop's secret, asked of the database once; not within a transaction, which would take a second connection. */
function keyOf(db: Database): Promise<string> {
  const known = keys.get(db);
  if (known) return known;
  const key = ensureSecret(db, "gift card codes");
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
}

/** What the shop keeps of a code: whoever reads the database can neither spend a card nor try codes against it. */
export async function giftCardHash(db: Database, code: GiftCardCode): Promise<string> {
  return createHmac("sha256", await keyOf(db))
    .update(code)
    .digest("base64url");
}
