import type { Generated, GeneratedAlways } from "kysely";

/** Backups that were made, and product files that staff uploaded. */
export type BackupTables = {
  backup_run: {
    id: GeneratedAlways<number>;
    at: Date;
    /** The folder on the machine that made the backup. */
    place: string;
    row_count: number;
    bytes: number;
    /** Why it failed; null for a whole backup. */
    error: string | null;
    /** When it was last restored into an empty database and compared. */
    checked_at: Date | null;
  };
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
    kind: Generated<"products" | "reviews" | "redirects" | "customers" | "orders">;
    /** What the task found or did. */
    report: { [part: string]: unknown } | null;
  };
};
