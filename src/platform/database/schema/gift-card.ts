import type { GiftCardEntryKind } from "#modules/gift-cards/rules/gift-card-entry.ts";
import type { CardEmailState } from "#modules/orders/rules/order.ts";
import type { Generated, GeneratedAlways } from "kysely";

/** Gift cards and their ledgers. Amounts are integer cents. */
export type GiftCardTables = {
  gift_card: {
    id: GeneratedAlways<number>;
    code_hash: string;
    ending: string;
    issued: number;
    balance: Generated<number>;
    currency: string;
    /** Null: in no account. */
    uid: string | null;
    /** By the shop. */
    is_blocked: Generated<boolean>;
    /** Its own payment is disputed, or was lost to a dispute. */
    is_disputed: Generated<boolean>;
    expires_at: Date | null;
    created_at: Date;
  };
  /** What is to be sent of an order that buys a gift card, and to whom. */
  gift_card_order: {
    order_id: number;
    recipient_name: string;
    recipient_email: string;
    sender_name: string;
    message: string;
    /** A day of the shop's time zone, as 2026-12-24. */
    send_on: string;
    sent_at: Date | null;
    gift_card_id: number | null;
    /** In the outbox, which forgets what has left. */
    email_id: number | null;
    /** Null before it is sent. */
    email_state: CardEmailState | null;
  };
  gift_card_entry: {
    id: GeneratedAlways<number>;
    gift_card_id: number;
    kind: GiftCardEntryKind;
    amount: number;
    order_id: number | null;
    payment: number | null;
    refund: number | null;
    at: Date;
  };
};
