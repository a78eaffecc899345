import type { GeneratedAlways } from "kysely";

/** Backups that were made. */
declare module "#platform/database/schema.ts" {
  interface Schema {
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
  }
}
