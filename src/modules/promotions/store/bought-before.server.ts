import { sql, type RawBuilder } from "kysely";

/** Who buys: by account, by the mailbox of their address (`customerKey`), or nobody yet. */
export type Buyer = { uid: string | null; customer: string | null };

const wasBought = sql`o.placed_at is not null and o.state <> 'cancelled'`;

/**
 * Whether a customer has bought anything: with their account, or from a mailbox of theirs, which is the one of the
 * order's address and the one that their account has verified. However that address is written, and whoever was
 * signed in.
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
