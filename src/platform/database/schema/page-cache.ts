import type { Generated, GeneratedAlways } from "kysely";

/** Changes that invalidate rendered pages. */
export type PageCacheTables = {
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
};
