import { sql } from "kysely";
import { allowedEdits, nearestWord, type VocabularyWord } from "#domain/search/typo.ts";
import type { ProductSummary } from "#domain/product/product.ts";
import type { Database } from "#db/database.server.ts";
import {
  summaryColumns,
  summaryJoins,
  summaryOf,
  type SummaryRow,
} from "#db/catalogue/product-row.server.ts";

/**
 * PostgreSQL's query for words of `searchWords`, each as a beginning; they hold letters and digits only, so nothing
 * needs escaping.
 */
export function tsqueryOf(words: readonly string[], operator: "&" | "|" = "&"): string {
  return words.map((word) => `${word}:*`).join(` ${operator} `);
}

/** Whether any published product matches. */
export async function hasMatches(db: Database, tsquery: string): Promise<boolean> {
  // Set apart, so that the text index is asked: for the first of the few rows it expects the planner would read them
  // all.
  const { rows } = await sql<{ found: boolean }>`
    with matched as materialized (
      select from product where is_published and search @@ to_tsquery('english', ${tsquery})
    ) select exists(select from matched) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Each word as it stands, or the nearest word of the shop's vocabulary where no product knows it. */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[]> {
  return Promise.all(
    words.map(async (word) =>
      (await hasMatches(db, tsqueryOf([word])))
        ? word
        : ((await findNearestWord(db, word)) ?? word),
    ),
  );
}

async function findNearestWord(db: Database, typed: string): Promise<string | null> {
  const edits = allowedEdits(typed.length);
  if (edits === 0) return null;
  // Two kinds of candidates keep this off the whole vocabulary: same beginning, or letters in common.
  const isNear = sql`length(word) between ${typed.length - edits} and ${typed.length + edits}
      and (word like ${typed.slice(0, 1)} || '%' or word % ${typed})`;
  const { rows } = await sql<VocabularyWord>`
    select word, sum(count) as "productCount" from (
      select word, product_count as count from search_word where ${isNear}
      union all select word, change from search_word_change where ${isNear}
    ) as candidate
    group by word having sum(count) > 0
    order by similarity(word, ${typed}) desc, sum(count) desc, word limit 500`.execute(db);
  return nearestWord(typed, rows);
}

// How many of the best-selling products are looked through before the text index is asked.
const LOOK_THROUGH = 1000;

/** The best few products for a text being typed. */
export async function suggestProducts(
  db: Database,
  tsquery: string,
  count: number,
): Promise<ProductSummary[]> {
  // What a common beginning matches is found among the best-selling; only a rare one asks the text index for all.
  const query = sql`to_tsquery('english', ${tsquery})`;
  const { rows } = await sql<SummaryRow>`
    with popular as materialized (
      select id, units_sold_30_days from (
        select id, units_sold_30_days, search from product where is_published order by units_sold_30_days desc, id limit ${LOOK_THROUGH}
      ) as product where search @@ ${query} limit ${count}
    ), matched as materialized (
      select id, units_sold_30_days from product where is_published and search @@ ${query}
    ), found as (
      select * from popular where (select count(*) from popular) >= ${count}
      union all
      (select * from matched where (select count(*) from popular) < ${count} order by units_sold_30_days desc, id limit ${count})
    )
    select ${summaryColumns} from found join product on product.id = found.id ${summaryJoins}
    order by product.units_sold_30_days desc, product.id`.execute(db);
  return rows.map(summaryOf);
}
