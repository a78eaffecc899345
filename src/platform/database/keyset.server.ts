import { hasUnstorableText } from "#modules/core/rules/text.ts";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/** The last row of a page: the values of its sort columns, the unique one last. */
export type ListPlace = readonly (string | number | null)[];

/** Encodes where the next page begins. */
export function encodePlace(place: ListPlace): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Decodes a place with `length` values, or returns null if it is none. */
export function decodePlace(text: string, length: number): ListPlace | null {
  try {
    const json = Buffer.from(text, "base64url").toString();
    if (hasUnstorableText(json)) return null;
    const place: unknown = JSON.parse(json);
    const isPlace =
      Array.isArray(place) &&
      place.length === length &&
      place.every((each) => each === null || typeof each === "string" || Number.isFinite(each));
    return isPlace ? (place as ListPlace) : null;
  } catch {
    return null;
  }
}

type Direction = "asc" | "desc";

/**
 * Returns the condition for rows after a place. The columns are not null, are sorted in one direction, and an index has
 * them in this order.
 */
export function afterPlace(
  columns: readonly Expression<unknown>[],
  direction: Direction,
  place: ListPlace,
): RawBuilder<SqlBool> {
  const operator = sql.raw(direction === "asc" ? ">" : "<");
  return sql<SqlBool>`(${sql.join(columns)}) ${operator} (${sql.join([...place])})`;
}
