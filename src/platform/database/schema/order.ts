import type {
  FulfilmentState,
  ReturnState,
  ShipmentState,
} from "#modules/delivery/rules/fulfilment.ts";
import type { OrderEventType } from "#modules/orders/rules/order-event.ts";
import type { OrderState } from "#modules/orders/rules/order.ts";
import type { AdjustmentKind } from "#modules/orders/rules/quote.ts";
import type {
  DeclineCode,
  DisputeState,
  PaymentState,
  OrderRefundState,
} from "#modules/payments/rules/payment.ts";
import type { Generated, GeneratedAlways } from "kysely";

/** Orders and their parts. Amounts are integer cents; agreed amounts never change. */
export type OrderTables = {
  shop_order: {
    id: GeneratedAlways<number>;
    number: string;
    client_key: string;
    /** Hash of the request sent with the idempotency key. */
    fingerprint: string;
    /** Null for a guest. */
    uid: string | null;
    /** When a guest order was added to the account. */
    joined_at: Date | null;
    email: string;
    address: unknown;
    delivery: unknown;
    currency: string;
    terms: unknown;
    state: OrderState;
    fulfilment: Generated<FulfilmentState>;
    total: number;
    shipping: number;
    withdrawal_days: number | null;
    is_gift_card: Generated<boolean>;
    paid: Generated<number>;
    refunded: Generated<number>;
    paid_by: number | null;
    hold_until: Date | null;
    is_hold_prolonged: Generated<boolean>;
    is_replaced: Generated<boolean>;
    /** The order that this one replaces; an order is replaced at most once. */
    replaces_id: number | null;
    /** Dispute of the payment that paid the order. */
    dispute: DisputeState | null;
    problem: string | null;
    popularity: Generated<"none" | "due" | "counted" | "past">;
    is_invoiced: Generated<boolean>;
    created_at: Generated<Date>;
    placed_at: Date | null;
    updated_at: Generated<Date>;
  };
  order_line: {
    order_id: number;
    line: number;
    product_id: number | null;
    variant_id: number | null;
    slug: string;
    name: string;
    options: unknown;
    sku: string | null;
    picture: unknown;
    unit_price: number;
    quantity: number;
    line_total: number;
    amount: number;
    cancelled: Generated<number>;
    packed: Generated<number>;
    shipped: Generated<number>;
    delivered: Generated<number>;
    announced: Generated<number>;
    returned: Generated<number>;
    refunded: Generated<number>;
    restocked: Generated<number>;
    /** Units of this order that count as sold in the last 30 days. */
    popular_units: Generated<number>;
  };
  order_adjustment: {
    order_id: number;
    position: number;
    kind: AdjustmentKind;
    label: string;
    amount: number;
    line: number | null;
    tax_rate: number | null;
    tax_base: number | null;
    is_tax_included: boolean | null;
  };
  order_payment: {
    order_id: number;
    number: number;
    key: string;
    provider: string;
    method: string;
    amount: number;
    state: PaymentState;
    gift_card_id: number | null;
    is_resolved: Generated<boolean>;
    dispute: DisputeState | null;
    dispute_amount: number | null;
    reference: string | null;
    attempt: Generated<number>;
    declined: DeclineCode | null;
    /** The payment method, reduced to what the buyer recognises (`PaymentInstrument`). */
    instrument:
      | { kind: "card"; brand: string; lastFour: string }
      | { kind: "account"; payer: string }
      | null;
    action: { kind: "redirect"; url: string } | { kind: "in-page"; clientSecret: string } | null;
    busy_until: Date | null;
    check_at: Date | null;
    checks: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  order_refund: {
    order_id: number;
    number: number;
    key: string;
    payment: number;
    amount: number;
    shipping: number;
    lines: unknown;
    reason: string;
    state: OrderRefundState;
    reference: string | null;
    is_credited: Generated<boolean>;
    check_at: Date | null;
    checks: Generated<number>;
    created_at: Generated<Date>;
  };
  shipment: {
    order_id: number;
    number: number;
    state: ShipmentState;
    lines: unknown;
    carrier: string | null;
    tracking: string | null;
    delivered_at: Date | null;
    created_at: Generated<Date>;
  };
  order_return: {
    order_id: number;
    number: number;
    state: ReturnState;
    lines: unknown;
    reason: string;
    created_at: Generated<Date>;
  };
  order_withdrawal: {
    order_id: number;
    number: number;
    lines: unknown;
    name: string;
    email: string;
    at: Date;
  };
  return_picture: {
    order_id: number;
    return: number;
    number: number;
    data: Buffer;
    created_at: Generated<Date>;
  };
  invoice_series: { year: number; last: number };
  invoice: {
    year: number;
    number: number;
    kind: "invoice" | "credit-note";
    order_id: number;
    refund: number | null;
    seller: unknown;
    issued_at: Date;
  };
  order_event: {
    order_id: number;
    position: number;
    type: OrderEventType;
    event: unknown;
    at: Date;
  };
  order_code: {
    order_id: number;
    code_hash: string;
    expires_at: Date;
    tries: Generated<number>;
  };
  provider_event: {
    provider: string;
    id: string;
    received_at: Generated<Date>;
    handled_at: Date | null;
  };
};
