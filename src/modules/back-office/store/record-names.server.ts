import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** The table and the column that name a kind's records. */
const sources: Readonly<Record<string, readonly [table: string, column: string]>> = {
  banner: ["banner", "title"],
  page: ["content_page", "title"],
  promotion: ["promotion", "name"],
  "tax-rate": ["tax_rate", "name"],
  "tax-registration": ["tax_registration", "country"],
  "delivery-zone": ["delivery_zone", "name"],
  "delivery-method": ["delivery_method", "name"],
  newsletter: ["newsletter_issue", "subject"],
  "gift-card": ["gift_card", "ending"],
  "gift-card-code": ["gift_card", "ending"],
};

/** Returns the names of records outside the catalogue, by kind and id. */
export async function listRecordNames(
  db: Database,
  subjects: readonly { kind: string; id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const numbered = subjects.filter(({ id }) => /^[1-9]\d{0,14}$/.test(id));
  const kinds = [...new Set(numbered.map(({ kind }) => kind))].filter((kind) => sources[kind]);
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const [table = "", column = ""] = sources[kind] ?? [];
      const ids = numbered.filter((each) => each.kind === kind).map(({ id }) => id);
      const { rows } = await sql<{ id: string; name: string }>`
        select id::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
        where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
      return rows.map(({ id, name }) => [`${kind} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}
