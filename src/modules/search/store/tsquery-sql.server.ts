import { sql, type RawBuilder } from "kysely";

/**
 * A tsquery in SQL. As a subquery it is parsed once per statement, and the plan does not depend on its value, so that
 * one generic plan serves all searches.
 */
export function tsquerySql(tsquery: string): RawBuilder<unknown> {
  return sql`(select to_tsquery('english', ${tsquery}))`;
}
