import { sql, type RawBuilder } from "kysely";
import { invariant } from "#domain/result.ts";

/**
 * Many rows as a subquery for `from`, with a parameter for each column, whose type stands in `types`. The server reads
 * arrays in a fifth of the time that it takes to read the same rows as JSON.
 */
export function recordset<Column extends string>(
  types: Readonly<Partial<Record<Column, string>>>,
  rows: readonly Readonly<Record<Column, unknown>>[],
): RawBuilder<unknown> {
  const columns = Object.entries(types) as [Column, string][];
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  // An array of arrays has to be even, so these travel as texts.
  const values = columns.map(([name, type]) =>
    type.endsWith("[]") ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name),
  );
  const arrays = columns.map(([name, type]) => {
    const isArray = type.endsWith("[]");
    const toText = isArray ? arrayText : type === "jsonb" ? jsonText : elementText;
    const text = `{${rows.map((row) => toText(row[name])).join(",")}}`;
    return sql`${text}::${sql.raw(isArray ? "text" : type)}[]`;
  });
  return sql`(select ${sql.join(aliased(columns, values))}
    from unnest(${sql.join(arrays)}) as given(${names}))`;
}

function aliased(columns: readonly [string, string][], values: readonly RawBuilder<unknown>[]) {
  return columns.map(([name], index) => sql`${values[index]} as ${sql.ref(name)}`);
}

/** A value as an array's text has it. */
function elementText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return quoted(value);
  invariant(value instanceof Date, "a column holds texts, numbers, truths or times");
  return quoted(value.toISOString());
}

function arrayText(value: unknown): string {
  return Array.isArray(value) ? quoted(`{${value.map(elementText).join(",")}}`) : "NULL";
}

function jsonText(value: unknown): string {
  return value === null || value === undefined ? "NULL" : quoted(JSON.stringify(value));
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
