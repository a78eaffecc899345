import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Contradiction } from "./check-orders.server.ts";

/** Lists gaps in invoice numbers, and credit notes without a successful refund. */
export async function listInvoiceContradictions(db: Database): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    select 'invoices of ' || year as about, 'their numbers have gaps' as what
    from invoice_series where last <> (select count(*) from invoice where invoice.year = invoice_series.year)
    union all select shop_order.number, 'refund ' || refund.number || ' has failed, and its credit note stands'
    from shop_order join order_refund as refund on order_id = id where is_credited and refund.state = 'failed'
    order by 1, 2`.execute(db);
  return rows;
}
