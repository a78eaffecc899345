import type { Generated, GeneratedAlways } from "kysely";

/** What rendered pages depend on. */
export type PageCacheTables = {
  /** What changed, for the rendered-page cache of every node. */
  page_change: {
    id: GeneratedAlways<number>;
    transaction_id: Generated<string>;
    /** The cache tag; an upgrade that renamed the column would blind the nodes that still run. */
    subject: string;
    /** When a sweep saw it first; null before. */
    seen_at: Date | null;
  };
};
