import { sql } from "kysely";

/** A timestamp column as ISO 8601 in UTC, in the format of `Date.toISOString`. */
export const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
