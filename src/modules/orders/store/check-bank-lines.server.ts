import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Contradiction } from "./check-orders.server.ts";

/** Lists contradictions between recorded payments and the lines of bank statements. */
export async function listBankLineContradictions(db: Database): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    select shop_order.number as about, 'payment ' || payment.number || ' is not its bank line' as what
    from bank_line join order_payment as payment on (payment.order_id, payment.number) = (bank_line.order_id, bank_line.payment)
      join shop_order on shop_order.id = payment.order_id
    where payment.amount <> bank_line.amount or payment.provider <> 'offline' or payment.state not in ('captured', 'cancelled')
    union all select shop_order.number, 'payment ' || payment.number || ' was recorded by a bank line that is missing'
    from order_event join order_payment as payment on payment.order_id = order_event.order_id
        and payment.number = (event->>'payment')::integer
      join shop_order on shop_order.id = payment.order_id
    where type = 'payment-recorded' and event ? 'line' and payment.state = 'captured'
      and not exists (select from bank_line where hash = event->>'line'
        and (bank_line.order_id, bank_line.payment) = (payment.order_id, payment.number))
    order by 1, 2`.execute(db);
  return rows;
}
