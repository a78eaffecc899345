import { hasUnstorableText } from "#modules/core/rules/text.ts";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/** The last row of a page: the values of its sort columns, the unique one last. */
export type ListPlace = readonly (string | number)[];

/** Of each sort column, whether it has text or whole numbers. */
export type PlaceKinds = readonly ("text" | "number")[];

/** Encodes where the next page begins. */
export function encodePlace(place: ListPlace): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Decodes a place with values of these kinds, or returns null if it is none. */
export function decodePlace(text: string, kinds: PlaceKinds): ListPlace | null {
  try {
    const json = Buffer.from(text, "base64url").toString();
    if (hasUnstorableText(json)) return null;
    const place: unknown = JSON.parse(json);
    const isPlace =
      Array.isArray(place) &&
      place.length === kinds.length &&
      place.every((each, index) =>
        kinds[index] === "text" ? typeof each === "string" : Number.isSafeInteger(each),
      );
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
  // A place that was made up may have a number that is larger than the column takes.
  const values = place.map((each) => (typeof each === "number" ? sql`${each}::bigint` : each));
  return sql<SqlBool>`(${sql.join(columns)}) ${operator} (${sql.join(values)})`;
}
