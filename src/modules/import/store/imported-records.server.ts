import { sql, type RawBuilder } from "kysely";
import { redirectKey } from "#modules/core/rules/redirect-address.ts";
import type { ImportedRedirect } from "#modules/import/rules/read-redirect.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/schema.ts";
import { recordset } from "#platform/database/recordset.server.ts";

/** New rows, rows that replace earlier ones, and rows that cannot be imported, by their place. */
export type Planned<Row> = {
  fresh: Row[];
  changed: Row[];
  faults: { place: number; message: string }[];
};

/** Redirects whose address leads nowhere else yet. One that would lead back to its own address is left out. */
export async function planRedirects(
  db: Database,
  redirects: readonly ImportedRedirect[],
): Promise<Planned<ImportedRedirect>> {
  const known = await listRedirectsFrom(db, redirects);
  const planned: Planned<ImportedRedirect> = { fresh: [], changed: [], faults: [] };
  for (const [place, { from, to }] of redirects.entries()) {
    if (known.get(from) === to) continue;
    const ring = ringOf(known, { from, to });
    if (ring !== null)
      planned.faults.push({ place, message: `These redirects would never end: ${ring}.` });
    else {
      known.set(from, to);
      planned.fresh.push({ from, to });
    }
  }
  return planned;
}

const keysOf = (address: string) => {
  const { full, path } = redirectKey(address);
  return full === path ? [full] : [full, path];
};

/** The stored redirects of some addresses, and of the addresses that they lead to. */
async function listRedirectsFrom(
  db: Database,
  redirects: readonly ImportedRedirect[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const asked = new Set<string>();
  let next = redirects.flatMap(({ from, to }) => [from, ...keysOf(to)]);
  while (next.length > 0) {
    for (const path of next) asked.add(path);
    const { rows } = await sql<{ path: string; target: string }>`
      select distinct on (old_path) old_path as path, new_path as target from address_redirect
      where old_path = any(${next}) order by old_path, id desc`.execute(db);
    for (const { path, target } of rows) known.set(path, target);
    next = rows.flatMap(({ target }) => keysOf(target)).filter((path) => !asked.has(path));
  }
  return known;
}

/** The addresses of a ring that a redirect would close; null without one. */
function ringOf(known: ReadonlyMap<string, string>, { from, to }: ImportedRedirect): string | null {
  const seen = new Set([from]);
  let target: string | undefined = to;
  while (target !== undefined) {
    const [key = "", path = key]: string[] = keysOf(target);
    if (key === from || path === from) return [...seen, from].slice(0, 6).join(" → ");
    if (seen.has(key)) return null;
    seen.add(key);
    target = known.get(key) ?? known.get(path);
  }
  return null;
}

/** The last redirect of an address counts. */
export async function insertRedirects(
  tx: DatabaseTransaction,
  importId: number,
  redirects: readonly ImportedRedirect[],
): Promise<void> {
  const last = [...new Map(redirects.map((each) => [each.from, each])).values()];
  if (last.length === 0) return;
  await sql`
    insert into address_redirect (old_path, new_path, import_id)
    select "from", "to", ${importId} from ${recordset({ from: "text", to: "text" }, last)} as record
    on conflict (old_path, import_id) do update set new_path = excluded.new_path`.execute(tx);
}

/** Removes what an upload brought to a table; returns the number of rows. */
export async function deleteRecords(
  tx: DatabaseTransaction,
  table: keyof Schema,
  importId: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where import_id = ${importId}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The id of a product or category by a handle or name that a former shop gave it; null if there is none. */
export async function findByHandles(
  db: Database,
  { noun, handles }: { noun: string; handles: readonly string[] },
): Promise<string | null> {
  const of = (condition: RawBuilder<unknown>) =>
    sql`select id::text, place from ${sql.table(noun)} join wanted on ${condition}`;
  const handle = sql`import_handle = handle`;
  const { rows } = await sql<{ id: string }>`
    with wanted as (select * from unnest(${handles}::text[]) with ordinality as each (handle, place))
    select id from (
      ${noun === "product" ? sql`${of(handle)} union all` : sql``}
      ${of(sql`slug = handle`)} union all ${of(sql`name = handle`)}
    ) as found order by place limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
