import { sql, type Kysely } from "kysely";

/**
 * Payment method as the buyer recognises it: card brand and last four digits, or a masked account. The check prevents
 * storing more.
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
