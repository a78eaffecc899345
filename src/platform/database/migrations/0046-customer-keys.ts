import { sql, type Kysely } from "kysely";

/**
 * Whose mailbox an address is, as `customerKey` says it; a test compares both. By it the orders of one customer are
 * found, however they have written their address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function customer_key(email text) returns text language sql immutable parallel safe
    return case
      when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then
        coalesce(nullif(replace(split_part(split_part(email, '@', 1), '+', 1), '.', ''), ''), split_part(email, '@', 1))
          || '@gmail.com'
      else coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1))
        || '@' || split_part(email, '@', 2)
    end`.execute(db);
  await sql`
    create index shop_order_of_customer on shop_order (customer_key(email)) where email <> ''`.execute(
    db,
  );
  await sql`create index account_of_customer on account (customer_key(email))`.execute(db);
}
