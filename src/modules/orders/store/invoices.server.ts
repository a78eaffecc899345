import { sql } from "kysely";
import { type Database, iso } from "#platform/database/database.server.ts";
import type { InvoiceSeller, StoredInvoice } from "#modules/orders/rules/invoice.ts";

type Issue = { seller: InvoiceSeller; year: number; now: Date; orderId: number | null };

/**
 * Issues due invoices and credit notes, of one order or all, and returns their number. The year's series is locked, so
 * that numbers have no gaps.
 */
export async function issueInvoices(db: Database, issue: Issue): Promise<number> {
  const { seller, year, now, orderId } = issue;
  return db.transaction().execute(async (tx) => {
    await sql`insert into invoice_series (year, last) values (${year}, 0) on conflict do nothing`.execute(
      tx,
    );
    await sql`select from invoice_series where year = ${year} for update`.execute(tx);
    // Read after the lock, or invoices issued meanwhile would be due again.
    const { rows } = await sql<{ issued: number }>`
      with sold as (
        select id, placed_at, total, facts from shop_order
        where placed_at is not null and total > 0 and not is_invoiced and (${orderId}::bigint is null or id = ${orderId})
      ), added as (
        select id as order_id, each.addition, each.amount, order_event.at as due_at
        from sold cross join jsonb_to_recordset(facts->'additions') as each(addition integer, amount integer, state text)
          join order_event on order_id = id and type = 'addition-paid' and (event->>'addition')::integer = each.addition
        where each.state = 'paid'
      ), paid as (
        select id as order_id, null::integer as refund, null::integer as addition, placed_at as due_at from sold
        where total > (select coalesce(sum(amount), 0) from added where order_id = id)
        union all select order_id, null, addition, due_at from added
      ), given_back as (
        select order_id, order_refund.number as refund, null::integer as addition, order_refund.created_at as due_at
        from order_refund join shop_order on id = order_id
        where order_refund.state = 'succeeded' and not is_credited and placed_at is not null
          and reason not in ('late-payment', 'paid-twice', 'overpaid') and (${orderId}::bigint is null or order_id = ${orderId})
          -- A refund that is sent again has its credit note already.
          and not exists (select from order_refund as same where same.order_id = order_refund.order_id
            and coalesce(same.repeats, same.number) = order_refund.repeats and same.is_credited)
      ), due as (
        select *, row_number() over (order by due_at, order_id, refund nulls first, addition nulls first) as nth
        from (select * from paid union all select * from given_back) as each
        where not exists (select from invoice where invoice.order_id = each.order_id
          and invoice.refund is not distinct from each.refund and invoice.addition is not distinct from each.addition)
      ), written as (
        insert into invoice (year, number, kind, order_id, refund, addition, seller, issued_at)
        select series.year, series.last + nth, case when refund is null then 'invoice' else 'credit-note' end, order_id,
          refund, addition, ${JSON.stringify(seller)}::jsonb, ${now}
        from due, invoice_series as series where series.year = ${year}
        returning order_id, refund
      ), counted as (
        update invoice_series set last = last + (select count(*) from due) where year = ${year}
          and exists (select from due)
      ), invoiced as (
        update shop_order set is_invoiced = true from written where id = order_id and refund is null
      ), credited as (
        update order_refund set is_credited = true from written
        where order_refund.order_id = written.order_id and order_refund.number = written.refund
      )
      select count(*) as issued from written`.execute(tx);
    return rows[0]?.issued ?? 0;
  });
}

/** Lists an order's invoice and credit notes by number. */
export async function listInvoices(db: Database, orderId: number): Promise<StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`
    select kind, year, number, refund, addition, seller, ${iso("issued_at")} as "issuedAt" from invoice
    where order_id = ${orderId} order by year, number`.execute(db);
  return rows;
}
