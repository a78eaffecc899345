import { sql, type RawBuilder } from "kysely";

/**
 * Returns an object of the texts in a JSON array by their paths: "features.0". With keys, those texts of its objects:
 * "specifications.0.label".
 */
export function listOfTexts(
  field: string,
  list: RawBuilder<unknown>,
  keys?: readonly string[],
): RawBuilder<unknown> {
  const place = sql`${field}::text || '.' || (place - 1)`;
  const texts = keys
    ? sql`(select ${place} || '.' || key as path, part.value #>> '{}' as value
        from jsonb_array_elements(list) with ordinality as each (item, place), jsonb_each(item) as part (key, value)
        where key = any(${keys}::text[]) and jsonb_typeof(part.value) = 'string')`
    : sql`(select ${place} as path, item #>> '{}' as value
        from jsonb_array_elements(list) with ordinality as each (item, place))`;
  return sql`(select coalesce(jsonb_object_agg(path, value), '{}')
    from (select ${list} as list) as given, lateral ${texts} as texts
    where jsonb_typeof(list) = 'array')`;
}
