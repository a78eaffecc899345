import type { Generated } from "kysely";

export type NewsletterTables = {
  newsletter_subscriber: {
    email: string;
    token_hash: string;
    requested_at: Generated<Date>;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
  };
};
