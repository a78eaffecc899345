import { typedWords } from "#modules/core/rules/text.ts";
import { listKnownBuyers } from "#modules/orders/store/known-buyers.server.ts";
import type { Services } from "#platform/services.ts";

const FOUND = 6;

/** Returns buyers and members that match a search, for a telephone order; none without words. */
export async function findKnownBuyers({ db }: Pick<Services, "db">, search: string) {
  const words = typedWords(search);
  return words.length === 0 ? [] : listKnownBuyers(db, words, FOUND);
}
