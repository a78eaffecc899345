import { sql, type RawBuilder } from "kysely";

/** A customer by account, by mailbox (`customerKey`), or not yet known. */
export type Buyer = { uid: string | null; customer: string | null };

const wasBought = sql`o.placed_at is not null and o.state <> 'cancelled'`;

/**
 * Whether a customer has ordered before: with the account, or from the order's mailbox or the account's verified one,
 * in any spelling and with any session.
 */
export function hasBoughtBefore({ uid, customer }: Buyer): RawBuilder<boolean> {
  const mailboxes = sql`(select array_remove(array[
    ${customer}::text, (select customer_key(email) from account where id = ${uid} and email_verified)], null))::text[]`;
  return sql`(
    exists (select from shop_order as o where o.uid = ${uid} and ${wasBought})
    or exists (select from shop_order as o
      where o.email <> '' and customer_key(o.email) = any(${mailboxes}) and ${wasBought})
    or exists (select from shop_order as o join account on account.id = o.uid
      where customer_key(account.email) = any(${mailboxes}) and ${wasBought}))`;
}
