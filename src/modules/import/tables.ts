import type { Generated, GeneratedAlways } from "kysely";

/** Uploaded files, and records of the last import for undo. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    import_upload: {
      id: GeneratedAlways<number>;
      file_name: string;
      /** Null after it was applied or replaced by a newer upload. */
      file: Buffer | null;
      uploaded_at: Date;
      uploaded_by: string;
      /** How the file is imported. */
      options: Generated<unknown>;
      task: "preview" | "apply" | null;
      state: "waiting" | "running" | "previewed" | "applied" | "failed" | "undone";
      rows_done: Generated<number>;
      rows_total: Generated<number>;
      /** "products", or the name of a kind of records. */
      kind: Generated<string>;
      /** What the task found or did. */
      report: { [part: string]: unknown } | null;
    };
    import_run: {
      id: GeneratedAlways<number>;
      file: string;
      upload_id: number | null;
      applied_at: Generated<Date>;
    };
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
  }
}
