import { sql, type Kysely } from "kysely";

/**
 * Which prices are equal in all countries is always, never, or by the shop's own prices. A shop from before keeps its
 * choice, also the former default, which was that prices without tax are equal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update setting set value = jsonb_set(value, '{hasEqualNetPrices}',
      case value -> 'hasEqualNetPrices' when 'false' then '"never"' else '"always"' end::jsonb)
    where name = 'tax' and value ? 'hasEqualNetPrices'`.execute(db);
  await sql`
    insert into setting (name, value, version)
    select 'tax', '{"hasEqualNetPrices": "always"}', 1 where exists (select from category)
    on conflict (name) do update set value = excluded.value || setting.value, version = setting.version + 1`.execute(
    db,
  );
}
