import type { Generated, GeneratedAlways } from "kysely";
import type { ActorKind } from "#platform/commands/actor.ts";
import type { OrderEventType } from "./rules/order-event.ts";
import type { OrderStage } from "./rules/order-stage.ts";
import type { OrderState } from "./rules/order.ts";
import type {
  DeclineCode,
  OrderRefundState,
  PaymentState,
} from "#modules/payments/rules/payment.ts";

/** Orders and their parts. Amounts are integer cents; agreed amounts never change. */
declare module "#platform/database/schema.ts" {
  interface Schema {
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
      /** Of its buyer; null is the shop's own. */
      language: string | null;
      address: unknown;
      /** `OrderFacts`: the state after the order's events. */
      facts: unknown;
      /** `AgreedOrder`. */
      agreed: unknown;
      /** `ReturnWords`, which can be erased. */
      words: Generated<unknown>;
      /** `OrderStage` at the last event. */
      stage: OrderStage;
      hold_until: Date | null;
      state: GeneratedAlways<OrderState>;
      total: GeneratedAlways<number>;
      paid: GeneratedAlways<number>;
      refunded: GeneratedAlways<number>;
      /** Number, email address, name and products, in lower case. */
      search_text: GeneratedAlways<string>;
      /** The order that this one replaces; an order is replaced at most once. */
      replaces_id: number | null;
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
      /** Units of this order that count as sold in the last 30 days. */
      popular_units: Generated<number>;
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
      /** Null if it only reduces what an unpaid buyer owes. */
      payment: number | null;
      amount: number;
      reason: string;
      state: OrderRefundState;
      /** The refund that a bank returned, and that this one sends again. */
      repeats: number | null;
      is_credited: Generated<boolean>;
      check_at: Date | null;
      checks: Generated<number>;
      created_at: Generated<Date>;
    };
    invoice_series: { year: number; last: number };
    invoice: {
      year: number;
      number: number;
      kind: "invoice" | "credit-note";
      order_id: number;
      refund: number | null;
      addition: number | null;
      seller: unknown;
      issued_at: Date;
    };
    order_event: {
      order_id: number;
      position: number;
      type: OrderEventType;
      event: unknown;
      at: Date;
      actor_kind: Generated<ActorKind>;
      actor_name: Generated<string>;
    };
    order_note: {
      id: GeneratedAlways<number>;
      order_id: number;
      text: string;
      at: Date;
      actor_kind: Generated<ActorKind>;
      actor_name: Generated<string>;
    };
    order_code: {
      order_id: number;
      code_hash: string;
      expires_at: Date;
      tries: Generated<number>;
    };
  }
}
