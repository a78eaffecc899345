import type { Generated, GeneratedAlways } from "kysely";

/**
 * The tables as Kysely sees them. Each module declares its own in `tables.ts` or `module.ts`; migrations make them, and
 * `schema.test.ts` compares both.
 */
// Declaration merging works with interfaces only.
export interface Schema {
  outbox: {
    id: Generated<number>;
    payload: unknown;
    expires_at: Date | null;
    /** The record that it is about; null for others. */
    about: string | null;
    sent_at: Date | null;
    failed_at: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
  rate_counter: {
    action: string;
    subject: string;
    /** SHA-256 of the counted subject. */
    subject_hash: string;
    window_seconds: number;
    window_start: Date;
    hits: number;
  };
  secret: { name: string; value: string; created_at: Generated<Date> };
  shop_settings: {
    id: Generated<boolean>;
    url: string;
    /** Settings that the environment of the running shop overrides, by name. */
    overrides: unknown;
  };
  shop_process: { id: string; seen_at: Generated<Date> };
  /** Invalidations for the page cache of every node. */
  page_change: {
    id: GeneratedAlways<number>;
    transaction_id: Generated<string>;
    /**
     * The cache tag. Don't rename the column: nodes of the previous version still read it during an
     * upgrade.
     */
    subject: string;
    /** When a sweep first saw the row; null before. */
    seen_at: Date | null;
  };
}
