import type { GeneratedAlways } from "kysely";

declare module "#platform/database/schema.ts" {
  interface Schema {
    /** Addresses of a former shop. */
    address_redirect: {
      id: GeneratedAlways<number>;
      old_path: string;
      new_path: string;
      import_id: number | null;
    };
  }
}
