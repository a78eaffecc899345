import type { Generated } from "kysely";

export type SecretTables = {
  secret: { name: string; value: string; created_at: Generated<Date> };
};
