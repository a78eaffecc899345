import { sql, type RawBuilder, type SqlBool } from "kysely";
import { uncounted } from "#modules/translations/rules/text-field.ts";
import type { Texts } from "#modules/translations/rules/text-paths.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Translatable } from "./translatable.ts";

/** A record with its texts in the shop's own language. */
export type Source = { id: string; title: string; texts: Texts };

const NUMBER = /^[1-9]\d{0,14}$/;

function isOneOf(of: Translatable, ids: readonly string[]): RawBuilder<SqlBool> {
  const column = sql.ref(of.id ?? "id");
  if (of.hasTextIds) return sql`${column} = any(${ids}::text[])`;
  return sql`${column} = any(${ids.filter((id) => NUMBER.test(id))}::bigint[])`;
}

const everyone = sql<SqlBool>`true`;
const listed = (of: Translatable) => of.sources(of.listed ?? everyone);

/** Records by their ids; unknown ones are left out. */
export async function readSources(
  db: Database,
  of: Translatable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Source>> {
  const { rows } = await sql<Source>`
    select id, title, (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(texts)
      where btrim(value) <> '') as texts
    from (${of.sources(isOneOf(of, ids))}) as source`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records after an id in the order of ids, for a file of all. */
export async function listSourceIds(
  db: Database,
  of: Translatable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${listed(of)}) as source
    where id collate "C" > ${after} order by id collate "C" limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const PLACES = "(^|\\.)\\d+(?=\\.|$)";
const shapeOf = (path: RawBuilder<unknown>) => sql`regexp_replace(${path}, ${PLACES}, '\\1*', 'g')`;

/** Each source text with its state in some languages: "translated", "outdated" or "missing". */
const states = (of: Translatable, languages: readonly string[]) => sql`
  select text.id, text.title, shown.language, case
    when translation.language is null then 'missing'
    when translation.sources ->> path = hash then 'translated'
    when exists (select from jsonb_each_text(translation.sources) as moved
      where moved.value = hash and ${shapeOf(sql`moved.key`)} = ${shapeOf(sql`path`)}) then 'translated'
    when translation.texts ? path then 'outdated' else 'missing' end as state
  from (
    select source.id, source.title, text.key as path,
      left(encode(sha256(convert_to(text.value, 'UTF8')), 'hex'), 16) as hash
    from (${listed(of)}) as source, jsonb_each_text(source.texts) as text
    where text.key !~ ${uncounted.source} and btrim(text.value) <> ''
  ) as text
  cross join unnest(${languages}::text[]) as shown (language)
  left join translation on (translation.language, noun, noun_id) = (shown.language, ${of.noun}, text.id)`;

const counts = sql`
  count(*)::integer as texts,
  (count(*) filter (where state = 'translated'))::integer as translated,
  (count(*) filter (where state = 'outdated'))::integer as outdated,
  (count(*) filter (where state = 'missing'))::integer as missing`;

export type TextCounts = { texts: number; translated: number; outdated: number; missing: number };

/** How much of a noun is translated, by language. */
export async function countStates(
  db: Database,
  of: Translatable,
  languages: readonly string[],
): Promise<(TextCounts & { language: string })[]> {
  const { rows } = await sql<TextCounts & { language: string }>`
    select language, ${counts} from (${states(of, languages)}) as text group by language`.execute(
    db,
  );
  return rows;
}

export const recordStates = ["all", "missing", "outdated", "translated"] as const;
export type RecordState = (typeof recordStates)[number];

type AskedRecords = {
  language: string;
  state: RecordState;
  /** Part of the title. */
  words: string;
  offset: number;
  limit: number;
};

const conditions: Readonly<Record<RecordState, RawBuilder<SqlBool>>> = {
  all: everyone,
  missing: sql`missing > 0`,
  outdated: sql`outdated > 0`,
  translated: sql`missing + outdated = 0`,
};

/** Records of a noun in a language, those with missing and outdated texts first. */
export async function listRecordStates(
  db: Database,
  of: Translatable,
  { language, state, words, offset, limit }: AskedRecords,
): Promise<(TextCounts & { id: string; title: string })[]> {
  const { rows } = await sql<TextCounts & { id: string; title: string }>`
    select * from (
      select id, title, ${counts} from (${states(of, [language])}) as text
      where strpos(lower(title), lower(${words})) > 0 group by id, title
    ) as record where ${conditions[state]}
    order by outdated = 0, missing = 0, title, id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
