import { sql, type Kysely } from "kysely";

/**
 * What was paid with, as its buyer recognises it: a card's brand and last four digits, or a masked account. The check
 * lets nothing more of either in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table order_payment add column instrument jsonb check (coalesce(instrument is null
  or (instrument ->> 'kind' = 'card' and instrument - '{kind,brand,lastFour}'::text[] = '{}'::jsonb
    and instrument ->> 'brand' ~ '^[A-Z][A-Za-z ]{1,29}$' and instrument ->> 'lastFour' ~ '^[0-9]{4}$')
  or (instrument ->> 'kind' = 'account' and instrument - '{kind,payer}'::text[] = '{}'::jsonb
    and instrument ->> 'payer' ~ '^.…@[^@\\s]{1,255}$'), false));

alter table demo_payment add column card_last_four text check (card_last_four ~ '^[0-9]{4}$');`)
    .execute(db);
}
