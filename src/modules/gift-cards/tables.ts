import type { Generated, GeneratedAlways } from "kysely";
import type { GiftCardDesign } from "./rules/gift-card-details.ts";
import type { GiftCardEntryKind } from "./rules/gift-card-entry.ts";

/** Gift cards and their ledgers. Amounts are integer cents. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    gift_card: {
      id: GeneratedAlways<number>;
      code_hash: string;
      ending: string;
      issued: number;
      balance: Generated<number>;
      currency: string;
      /** Null if no account holds the card. */
      uid: string | null;
      /** Blocked by the shop. */
      is_blocked: Generated<boolean>;
      /** The payment that bought the card is disputed or was lost to a dispute. */
      is_disputed: Generated<boolean>;
      expires_at: Date | null;
      created_at: Date;
      version: Generated<number>;
    };
    /** The recipient and the email of each gift card that an order buys. */
    gift_card_order: {
      order_id: number;
      /** The order's line. */
      line: number;
      design: GiftCardDesign;
      recipient_name: string;
      recipient_email: string;
      sender_name: string;
      message: string;
      sent_at: Date | null;
      gift_card_id: number | null;
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
  }
}
