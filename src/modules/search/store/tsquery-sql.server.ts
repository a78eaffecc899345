import { sql, type RawBuilder } from "kysely";

/**
 * A query in SQL. As a question of its own it is read once for a statement and not for each row, and no plan depends on
 * what is searched for, so that a statement is planned once and not for each search.
 */
export function tsquerySql(tsquery: string): RawBuilder<unknown> {
  return sql`(select to_tsquery('english', ${tsquery}))`;
}
