import { sql } from "kysely";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { PagesOfNoun } from "#modules/catalogue/rules/alternate.ts";
import { isTranslated } from "./translated-cards.server.ts";

/** An address with the slug of something that may have another one in each language. */
const TARGET = /^\/(category|product|pages)\/([^/?#]+)/;

/** Returns a function that gives addresses of categories, products and pages their slugs of the current language. */
export async function translatedLinks(
  db: Database,
  addresses: readonly string[],
): Promise<(address: string) => string> {
  const targets = addresses.flatMap((each) => {
    const [, kind, slug] = TARGET.exec(each) ?? [];
    return kind && slug ? [{ kind, slug }] : [];
  });
  if (!isTranslated() || targets.length === 0) return (address) => address;
  const { rows } = await sql<{ from: string; to: string }>`
    select '/' || kind || '/' || wanted.slug as "from", '/' || kind || '/' || own.slug as "to"
    from unnest(${targets.map(({ kind }) => kind)}::text[], ${targets.map(({ slug }) => slug)}::text[]) as wanted (kind, slug)
    join translated_slug as own on own.is_current and own.language = ${currentLanguage()}
      and own.noun = case kind when 'pages' then 'page' else kind end
      and own.noun_id = case kind
        when 'category' then (select id::text from category where category.slug = wanted.slug)
        when 'product' then (select id::text from product where product.slug = wanted.slug)
        else (select id::text from content_page where content_page.slug = wanted.slug) end`.execute(
    db,
  );
  const moved = new Map(rows.map(({ from, to }) => [from, to]));
  return (address) => address.replace(TARGET, (target) => moved.get(target) ?? target);
}

type Alternate = { id: number; language: string | null; slug: string };

/** The slugs of records in their own language, as null, and in each of others whose texts are not mostly missing. */
export async function readAlternates(
  db: Database,
  { noun, table, name }: PagesOfNoun,
  { ids, languages }: { ids: readonly number[]; languages: readonly string[] },
): Promise<Alternate[]> {
  const { rows } = await sql<Alternate>`
    select id, null as language, slug from ${sql.table(table)} where id = any(${ids}::bigint[])
    union all
    select own.id, language, coalesce(texts ->> 'slug', own.slug) from ${sql.table(table)} as own
    join translation on noun = ${noun} and noun_id = own.id::text
    where own.id = any(${ids}::bigint[]) and language = any(${languages}::text[])
      and is_mostly_done and texts ? ${name}`.execute(db);
  return rows;
}
