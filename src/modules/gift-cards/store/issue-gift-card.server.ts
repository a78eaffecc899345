import { randomBytes } from "node:crypto";
import { giftCardHash } from "./gift-card-hash.server.ts";
import { insertGiftCard } from "./gift-cards.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  endingOf,
  GIFT_CARD_CODE_BYTES,
  giftCardCodeOf,
  type GiftCardCode,
} from "#modules/gift-cards/rules/gift-card-code.ts";
import { expiryOf } from "#modules/gift-cards/rules/gift-card.ts";
import type { Money } from "#modules/core/rules/money/money.ts";

/** A new card. Its code cannot be read again. */
export type IssuedGiftCard = { id: number; code: GiftCardCode; expiresAt: string | null };

/** Draws a code and computes its hash. It queries the database, so call it before a transaction. */
export async function drawGiftCardCode({ db }: { db: Database }) {
  const code = giftCardCodeOf(randomBytes(GIFT_CARD_CODE_BYTES));
  return { code, codeHash: await giftCardHash(db, code) };
}

/** A code and its hash. */
export type DrawnCode = Awaited<ReturnType<typeof drawGiftCardCode>>;

type Issue = {
  drawn: DrawnCode;
  amount: Money;
  orderId: number | null;
};

/** Issues a card of an amount in cents with a drawn code. */
export async function issueGiftCard(
  tx: DatabaseTransaction,
  { clock }: { clock: { now(): Date } },
  { drawn: { code, codeHash }, amount, orderId }: Issue,
): Promise<IssuedGiftCard> {
  const now = clock.now();
  const expiresAt = expiryOf(now);
  const card = { codeHash, ending: endingOf(code), amount, expiresAt, orderId, now };
  return { id: await insertGiftCard(tx, card), code, expiresAt };
}
