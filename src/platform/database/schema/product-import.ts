import type { Generated, GeneratedAlways } from "kysely";

/** Changes of the last import, kept for undo. */
export type ProductImportTables = {
  import_run: { id: GeneratedAlways<number>; file: string; applied_at: Generated<Date> };
  import_journal: {
    id: GeneratedAlways<number>;
    run_id: number;
    table_name: string;
    row_ids: string[];
    /** Null for a row that was added. */
    before: { [column: string]: unknown } | null;
    /** Null for a row that was added or removed. */
    after: { [column: string]: unknown } | null;
  };
};
