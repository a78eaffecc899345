import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Contradiction } from "./check-orders.server.ts";

/** Lists contradictions between gift cards, ledgers and orders. */
export async function listGiftCardContradictions(db: Database): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    with ledger as (
      select gift_card_id, sum(amount) as balance, sum(amount) filter (where kind = 'issued') as issued
      from gift_card_entry group by gift_card_id
    ), payment as (
      select order_payment.*, shop_order.number as about, shop_order.state as order_state
      from order_payment join shop_order on shop_order.id = order_id where gift_card_id is not null
    )
    select 'gift card ' || id as about, 'its ledger does not add up to its balance' as what
    from gift_card left join ledger on gift_card_id = id where gift_card.balance <> coalesce(ledger.balance, 0)
    union all select 'gift card ' || id, 'it was not issued once with what it says'
    from gift_card left join ledger on gift_card_id = id where gift_card.issued is distinct from ledger.issued
    union all select about, 'what its gift card pays is not what the ledger took'
    from payment
      left join gift_card_entry as held
        on (held.order_id, held.payment, held.kind) = (payment.order_id, payment.number, 'held')
      left join gift_card_entry as ended on ended.order_id = payment.order_id and ended.payment = payment.number
        and ended.kind in ('redeemed', 'released')
    where held.gift_card_id is distinct from payment.gift_card_id or held.amount is distinct from -payment.amount
      or ended.kind is distinct from case payment.state when 'captured' then 'redeemed' when 'cancelled' then 'released' end
      or (ended.kind = 'released' and ended.amount is distinct from payment.amount)
    union all select about, 'it is over, and still holds a gift card'
    from payment where state = 'held' and order_state <> 'awaiting_payment'
    union all select about, 'what went back on its gift card is not what the ledger got'
    from order_refund as refund join payment on (payment.order_id, payment.number) = (refund.order_id, refund.payment)
      left join gift_card_entry as entry on (entry.order_id, entry.refund) = (refund.order_id, refund.number)
    where entry.amount is distinct from refund.amount or entry.gift_card_id is distinct from payment.gift_card_id
      or refund.state <> 'succeeded'
    union all select number, 'its gift cards are worth more than was paid for them and kept'
    from (select shop_order.id, shop_order.number, bool_or(worth > (facts->'lines'->bought.line->>'amount')::integer) as is_over,
        sum(worth) as worth
      from gift_card_order as bought join shop_order on shop_order.id = bought.order_id
        join gift_card on gift_card.id = bought.gift_card_id
        cross join lateral (select issued + coalesce(sum(amount), 0) as worth from gift_card_entry as entry
          where entry.gift_card_id = gift_card.id and kind = 'voided') as ledger_of
      group by shop_order.id) as bought
    where is_over or worth > (select coalesce(sum(amount), 0) from order_payment where order_id = bought.id and state = 'captured')
      - (select coalesce(sum(amount), 0) from order_refund where order_id = bought.id and state <> 'failed')
    order by 1, 2`.execute(db);
  return rows;
}
