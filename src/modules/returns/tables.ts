import type { Generated } from "kysely";
import type { LabelType, PhotographState } from "./rules/return-reason.ts";

declare module "#platform/database/schema.ts" {
  interface Schema {
    return_picture: {
      order_id: number;
      return: number;
      number: number;
      data: Buffer;
      /** Only a clean one is shown. */
      state: Generated<PhotographState>;
      created_at: Generated<Date>;
    };
    return_label: {
      order_id: number;
      return: number;
      type: LabelType;
      data: Buffer;
      created_at: Generated<Date>;
    };
  }
}
