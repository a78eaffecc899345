import type { GeneratedAlways } from "kysely";

/** Members' notifications. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    notification: {
      id: GeneratedAlways<number>;
      uid: string;
      kind: string;
      params: unknown;
      /** The domain event, such as "order:12:3". */
      source: string;
      /** When the event happened. */
      created_at: Date;
      read_at: Date | null;
    };
    /** Waits for its email to the shop (`ShopNews`). */
    shop_news: { id: GeneratedAlways<number>; news: unknown };
    notification_choice: {
      uid: string;
      category: string;
      by_mail: boolean;
      changed_at: Date;
    };
    stock_notice: {
      id: GeneratedAlways<number>;
      email: string;
      uid: string | null;
      product_id: number;
      variant_id: number | null;
      /** Of its email; null for the shop's own. */
      language: string | null;
      created_at: Date;
      sent_at: Date | null;
    };
    stock_notice_stop: { email_hash: string; stopped_at: Date };
  }
}
