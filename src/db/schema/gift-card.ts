import type { GiftCardEntryKind } from "#domain/gift-card/gift-card-entry.ts";
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
    is_blocked: Generated<boolean>;
    expires_at: Date | null;
    created_at: Date;
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
