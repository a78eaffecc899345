import type { Generated, GeneratedAlways } from "kysely";

/** Members' notifications. */
export type NotificationTables = {
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
    created_at: Date;
    sent_at: Date | null;
  };
  stock_notice_stop: { email_hash: string; stopped_at: Date };
  newsletter_subscriber: {
    email: string;
    token_hash: string;
    requested_at: Generated<Date>;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
    /** The import that brought the address. */
    import_id: number | null;
  };
  newsletter_stop: { email_hash: string; stopped_at: Date };
  newsletter_issue: {
    id: GeneratedAlways<number>;
    subject: string;
    body: string;
    state: Generated<"draft" | "sending" | "sent">;
    version: Generated<number>;
    created_at: Generated<Date>;
    /** When sending began. */
    sent_at: Date | null;
    recipients: Generated<number>;
  };
  newsletter_delivery: { issue_id: number; email: string; token_hash: string };
};
