import { sql, type Kysely } from "kysely";

/** A dispute belongs to one payment and has an amount (record 127). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DISPUTES_OF_PAYMENTS).execute(db);
}

// Earlier disputes named no payment: they count as disputes of all of the payment that paid their order.
const DISPUTES_OF_PAYMENTS = `
alter table order_payment
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column dispute_amount integer,
  add constraint order_payment_dispute_with_amount check ((dispute is null) = (dispute_amount is null)),
  add constraint order_payment_disputed_at_most check (dispute_amount between 0 and amount);
alter table demo_payment add column dispute_amount integer;

update order_payment set dispute = disputed.dispute, dispute_amount = order_payment.amount
from (
  select distinct on (payment.order_id) payment.order_id, payment.number, shop_order.dispute
  from order_payment as payment join shop_order on shop_order.id = payment.order_id
  where shop_order.dispute is not null and gift_card_id is null
  order by payment.order_id, payment.number is not distinct from paid_by desc, payment.state = 'captured' desc,
    payment.number desc
) as disputed
where (order_payment.order_id, order_payment.number) = (disputed.order_id, disputed.number);

alter table order_event disable trigger refuse_to_rewrite;
update order_event set event = event || jsonb_build_object('payment', payment.number, 'amount', payment.amount)
from order_payment as payment
where payment.order_id = order_event.order_id and payment.dispute is not null and order_event.type = 'disputed';
alter table order_event enable trigger refuse_to_rewrite;

update shop_order set dispute = null where dispute is not null and not exists (
  select from order_payment as paid
  where (paid.order_id, paid.number) = (shop_order.id, shop_order.paid_by) and paid.dispute is not null
);`;
