import type { GoodsKind } from "#modules/catalogue/rules/goods-kind.ts";
import { listGoods } from "#modules/catalogue/store/goods.server.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import type { Services } from "#platform/services.ts";
import { smallUrl } from "./staff-products.server.ts";

const MOST_FOUND = 20;

/** Returns goods of a kind by their ids, or the first ones that match a search. */
export async function findGoods(
  { db }: Pick<Services, "db">,
  { kind, q, ids }: { kind: GoodsKind; q: string; ids: readonly number[] | null },
) {
  const wanted = ids ? { ids } : { words: typedWords(q), limit: MOST_FOUND };
  const found = await listGoods(db, kind, wanted);
  return found.map(({ picture, ...goods }) => ({
    ...goods,
    picture: picture && smallUrl(picture),
  }));
}
