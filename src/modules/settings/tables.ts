import type { Generated } from "kysely";

declare module "#platform/database/schema.ts" {
  interface Schema {
    setting: {
      /** A group, such as "delivery". */
      name: string;
      /** Only the values that differ from the defaults. */
      value: Generated<unknown>;
      version: Generated<number>;
      changed_at: Date | null;
      changed_by: string | null;
    };
    /** Keys of payment and mail, encrypted with the shop's key. */
    sealed_secret: {
      name: string;
      sealed: string;
      /** The last four characters. */
      ending: string;
      changed_at: Date;
      changed_by: string;
    };
  }
}
