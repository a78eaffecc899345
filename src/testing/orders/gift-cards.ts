import {
  findGiftCard,
  issueGiftCard,
  listEntries,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import { balanceOf } from "#modules/gift-cards/rules/gift-card-entry.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { Services } from "#platform/services.ts";

/** A card of an amount in cents that the shop issues, with its code. */
export async function giveGiftCard(services: Pick<Services, "db" | "clock">, amount: number) {
  return services.db
    .transaction()
    .execute((tx) => issueGiftCard(tx, services, { amount: cents(amount), orderId: null }));
}

/** A card's balance by row and by ledger, and its kinds of entries. */
export async function stateOfCard({ db }: Pick<Services, "db">, id: number) {
  const card = await findGiftCard(db, { id });
  const entries = (await listEntries(db, [id], "shop")).get(id) ?? [];
  return {
    balance: card?.balance,
    ledger: balanceOf(entries),
    kinds: entries.map(({ kind }) => kind),
  };
}
