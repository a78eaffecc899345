import type { Generated, GeneratedAlways } from "kysely";

/** Records of the last import, for undo. */
export type ProductImportTables = {
  import_run: { id: GeneratedAlways<number>; file: string; applied_at: Generated<Date> };
  import_product: {
    run_id: number;
    product_id: number;
    /** The product's rows before the import; null if the import created it. */
    before: { [table: string]: unknown } | null;
    /** Its versions and stock after the import; null if the import created it. */
    after: { [key: string]: unknown } | null;
  };
  /** Other rows that the import created. */
  import_addition: { run_id: number; table_name: string; row_ids: string[] };
};
