import type { Generated, GeneratedAlways } from "kysely";
import type { OfflineKind } from "./rules/offline-method.ts";

/** Payment methods without a provider. Amounts are integer cents. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    offline_method: {
      id: GeneratedAlways<number>;
      name: string;
      kind: OfflineKind;
      instructions: Generated<string>;
      due_days: number;
      fee: Generated<number>;
      is_active: Generated<boolean>;
      countries: Generated<string[]>;
      /** Codes of delivery methods. */
      services: Generated<string[]>;
      total_from: number | null;
      total_to: number | null;
      is_marked_only: Generated<boolean>;
      version: Generated<number>;
    };
    /** Lines of bank statements that were recorded, without personal data. */
    bank_line: {
      /** Of the line's contents. */
      hash: string;
      /** The lines that were recorded together. */
      run: string;
      order_id: number;
      payment: number;
      amount: number;
      arrived_on: string;
      recorded_at: Generated<Date>;
    };
    /** Members whom staff allow methods that not every buyer sees. */
    marked_customer: { uid: string; marked_at: Generated<Date> };
  }
}
