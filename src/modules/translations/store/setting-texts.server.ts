import { sql } from "kysely";
import type { WordsByLanguage } from "#modules/translations/rules/words-in-languages.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { TextField } from "#modules/translations/rules/text-field.ts";
import type { Translatable } from "./translatable.ts";

/** Texts of a group of settings as a noun with one record, whose id is the group. */
export function settingTexts(
  group: string,
  words: Pick<Translatable, "noun" | "position" | "title" | "label" | "problem">,
  fields: readonly TextField[],
): Translatable {
  return {
    ...words,
    permission: "settings",
    fields,
    id: "name",
    hasTextIds: true,
    // Every process reads them again with the settings.
    follow: async (tx) => {
      await sql`
        with counted as (
          insert into setting (name, version) values ('setting-texts', 1)
          on conflict (name) do update set version = setting.version + 1
        )
        insert into page_change (subject) values (${`setting:${group}`})`.execute(tx);
    },
    sources: (isWanted) => sql`
      select name as id, ${words.title}::text as title, coalesce((
        select jsonb_object_agg(key, given #>> '{}') from jsonb_each(value) as each (key, given)
        where key = any(${fields.map(({ name }) => name)}::text[]) and jsonb_typeof(given) = 'string'
      ), '{}') as texts
      from setting where name = ${group} and ${isWanted}`,
  };
}

/** The translated texts of settings, by group and language. */
export async function listSettingTexts(
  db: Database,
): Promise<ReadonlyMap<string, WordsByLanguage>> {
  const rows = await db
    .selectFrom("translation")
    .select(["noun_id as group", "language", "texts"])
    .where("noun", "in", ["brand-words", "email-words"])
    .execute();
  const groups = Map.groupBy(rows, ({ group }) => group);
  return new Map(
    [...groups].map(([group, of]) => [group, new Map(of.map((row) => [row.language, row.texts]))]),
  );
}
