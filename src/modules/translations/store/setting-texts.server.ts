import { sql } from "kysely";
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
    isNumbered: false,
    sources: (isWanted) => sql`
      select name as id, ${words.title}::text as title, coalesce((
        select jsonb_object_agg(key, given #>> '{}') from jsonb_each(value) as each (key, given)
        where key = any(${fields.map(({ name }) => name)}::text[]) and jsonb_typeof(given) = 'string'
      ), '{}') as texts
      from setting where name = ${group} and ${isWanted}`,
  };
}
