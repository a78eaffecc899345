import { sql } from "kysely";
import type { OrderFacts, PaymentFacts, RefundFacts } from "#modules/orders/rules/order.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { type Database, iso } from "#platform/database/database.server.ts";
import { rowsOf } from "./orders.server.ts";

/** A contradiction in the data, and the row it is about. */
export type Contradiction = { about: string; what: string };

/** Lists contradictions between orders, stock, promotions and invoices. */
export async function listContradictions(db: Database): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    with hold as (
      select stock_id, sum(quantity) filter (where state = 'held') as held,
        sum(quantity) filter (where state = 'sold') as sold
      from stock_hold group by stock_id
    ), returned as (
      select stock_id, sum(quantity) as units from stock_movement where kind = 'returned' group by stock_id
    ), moved as (
      select stock_id, sum(case kind when 'held' then quantity when 'sold' then -quantity
        when 'released' then -quantity else 0 end) as held,
        sum(case kind when 'sold' then quantity when 'returned' then -quantity
          when 'exchanged' then -quantity else 0 end) as sold
      from stock_movement group by stock_id
    )
    select 'stock ' || stock.id as about, 'on hand, held and sold are not what was received' as what
    from stock where on_hand is not null and on_hand + held + sold <> received
    union all select 'stock ' || stock.id, 'held is not what orders hold'
    from stock left join hold on hold.stock_id = stock.id where stock.held <> coalesce(hold.held, 0)
    union all select 'stock ' || stock.id, 'sold is not what orders have bought and not returned'
    from stock left join hold on hold.stock_id = stock.id left join returned on returned.stock_id = stock.id
    where stock.sold <> coalesce(hold.sold, 0) - coalesce(returned.units, 0)
    union all select 'stock ' || stock.id, 'its movements do not add up to what is held and sold'
    from stock left join moved on moved.stock_id = stock.id
    where stock.held <> coalesce(moved.held, 0) or stock.sold <> coalesce(moved.sold, 0)
    union all select number, 'its stock is ' || stock_hold.state
    from shop_order join stock_hold on order_id = id
    where stock_hold.state <> all(case when stock_hold.line >= jsonb_array_length(facts->'lines') then array['held'] else
      case shop_order.state when 'awaiting_payment' then array['held']
      when 'expired' then array['released'] when 'cancelled' then array['released', 'sold'] else array['sold'] end end)
    union all select number, 'the stock held for additions to it is not what they need'
    from shop_order
      left join (select order_id, line, quantity from stock_hold) as held
        on held.order_id = shop_order.id and held.line >= jsonb_array_length(facts->'lines')
    where facts ? 'additions' or held.line is not null
    group by shop_order.id having coalesce(sum(held.quantity), 0) <> coalesce((
      select sum((wanted->>'quantity')::integer)
      from jsonb_path_query(shop_order.facts, '$.additions[*] ? (@.state == "open").lines[*]') as wanted), 0)
    union all select number, 'a line of it has no stock noted'
    from shop_order join order_line on order_id = id
      left join stock_hold on stock_hold.order_id = id and stock_hold.line = order_line.line
    where stock_hold.line is null
      and not exists (select from gift_card_order as card where (card.order_id, card.line) = (id, order_line.line))
    union all select 'promotion ' || p.id, 'what it counts are not its uses'
    from promotion as p where p.limit_total is not null and p.used
      <> (select count(*) from promotion_use where promotion_id = p.id and released_at is null)
    union all select number, 'a promotion of it is ' || case when released_at is null then 'used' else 'given back' end
    from shop_order join promotion_use on order_id = id
    where (released_at is null) = (state in ('expired', 'cancelled'))
    union all select 'invoices of ' || year, 'their numbers have gaps'
    from invoice_series where last <> (select count(*) from invoice where invoice.year = invoice_series.year)
    union all select shop_order.number, 'refund ' || refund.number || ' has failed, and its credit note stands'
    from shop_order join order_refund as refund on order_id = id where is_credited and refund.state = 'failed'
      and not exists (select from order_refund as again where again.order_id = refund.order_id
        and again.repeats = coalesce(refund.repeats, refund.number) and again.state = 'succeeded')
    order by 1, 2`.execute(db);
  return rows;
}

/** An order with the rows that must agree with its facts. */
export type CheckedOrder = {
  id: number;
  number: string;
  facts: OrderFacts;
  taxes: TaxRow[];
  events: OrderEvent[];
  holdUntil: string | null;
  lineCount: number;
  payments: Omit<PaymentFacts, "isResolved" | "dispute" | "addition">[];
  refunds: Omit<RefundFacts, "shipping" | "lines" | "hasSucceeded">[];
};

/** Lists orders after the given id, each with its rows. */
export async function listOrdersToCheck(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<CheckedOrder[]> {
  const { rows } = await sql<CheckedOrder>`
    select o.id, o.number, o.facts, o.agreed -> 'taxes' as taxes, ${iso("o.hold_until")} as "holdUntil",
      (select jsonb_agg(event order by position) from order_event where order_id = o.id) as events,
      (select count(*) from order_line where order_id = o.id) as "lineCount",
      ${rowsOf(sql`select number as payment, provider, method, amount, state, gift_card_id as "giftCard"
        from order_payment where order_id = o.id order by number`)} as payments,
      ${rowsOf(sql`select number as refund, coalesce(payment, 0) as payment, amount, reason, state, repeats
        from order_refund where order_id = o.id order by number`)} as refunds
    from shop_order as o where o.id > ${after} order by o.id limit ${limit}`.execute(db);
  return rows;
}

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
