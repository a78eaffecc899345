import { sql } from "kysely";
import { allowedSlips, nearestWord, type VocabularyWord } from "#domain/search/typo.ts";
import type { ProductSummary } from "#domain/product/product.ts";
import type { Database } from "./database.server.ts";
import { summaryColumns, summaryJoins, summaryOf, type SummaryRow } from "./product-row.ts";

/** PostgreSQL's query for words of `searchWords`, each as a beginning; they hold letters and digits only, so nothing needs escaping. */
export function tsqueryOf(words: readonly string[], operator: "&" | "|" = "&"): string {
  return words.map((word) => `${word}:*`).join(` ${operator} `);
}

/** Whether any published product matches. */
export async function hasMatches(db: Database, tsquery: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select from product where is_published and search @@ to_tsquery('english', ${tsquery})) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Each word as it stands, or the nearest word of the shop's vocabulary where no product knows it. */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[]> {
  return Promise.all(words.map(async (word) => ((await hasMatches(db, tsqueryOf([word]))) ? word : ((await findNearestWord(db, word)) ?? word))));
}

async function findNearestWord(db: Database, typed: string): Promise<string | null> {
  const slips = allowedSlips(typed.length);
  if (slips === 0) return null;
  // Two kinds of candidates keep this off the whole vocabulary: same beginning, or letters in common.
  const { rows } = await sql<VocabularyWord>`
    select word, product_count as "productCount" from search_word
    where product_count > 0 and length(word) between ${typed.length - slips} and ${typed.length + slips}
      and (word like ${typed.slice(0, 1)} || '%' or word % ${typed})
    order by similarity(word, ${typed}) desc, product_count desc, word limit 500`.execute(db);
  return nearestWord(typed, rows);
}

/** The best few products for a text being typed. */
export async function suggestProducts(db: Database, tsquery: string, count: number): Promise<ProductSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from (
      select * from product where is_published and search @@ to_tsquery('english', ${tsquery})
      order by units_sold_30_days desc, id limit ${count}
    ) as product ${summaryJoins} order by units_sold_30_days desc, product.id`.execute(db);
  return rows.map(summaryOf);
}
