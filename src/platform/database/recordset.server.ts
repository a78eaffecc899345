import { sql, type RawBuilder } from "kysely";
import { invariant } from "#modules/core/rules/result.ts";

/**
 * Rows as a subquery for `from`, with one array parameter per column of the given type. PostgreSQL
 * parses arrays in a fifth of the time of the same rows as JSON.
 */
export function recordset<Column extends string>(
  types: Readonly<Partial<Record<Column, string>>>,
  rows: readonly Readonly<Record<Column, unknown>>[],
): RawBuilder<unknown> {
  const columns = Object.entries(types) as [Column, string][];
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const given = columns.map(([name, type]) => {
    // PostgreSQL arrays must be rectangular, so nested arrays are passed as text.
    const isArray = type.endsWith("[]");
    const toText = isArray ? arrayText : type === "jsonb" ? jsonText : elementText;
    const text = `{${rows.map((row) => toText(row[name])).join(",")}}`;
    return {
      array: sql`${text}::${sql.raw(isArray ? "text" : type)}[]`,
      value: sql`${sql.ref(name)}::${sql.raw(type)} as ${sql.ref(name)}`,
    };
  });
  return sql`(select ${sql.join(given.map(({ value }) => value))}
    from unnest(${sql.join(given.map(({ array }) => array))}) as given(${names}))`;
}

/** A value as an element of PostgreSQL's array text format. */
function elementText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return quoted(value);
  invariant(value instanceof Date, "a column holds texts, numbers, booleans or times");
  return quoted(value.toISOString());
}

function arrayText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  invariant(Array.isArray(value), "a column of arrays holds arrays");
  return quoted(`{${value.map(elementText).join(",")}}`);
}

function jsonText(value: unknown): string {
  return value === null || value === undefined ? "NULL" : quoted(JSON.stringify(value));
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
