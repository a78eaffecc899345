import { createHmac } from "node:crypto";
import type { Database } from "#platform/database/database.server.ts";
import { orderSecret } from "./order-secret.server.ts";

/** Hash of a code. It includes a secret of the order, because six digits alone could be tried out. */
export async function hashOfCode(db: Database, number: string, code: string): Promise<string> {
  return createHmac("sha256", await orderSecret(db, number))
    .update(`code ${code}`)
    .digest("base64url");
}
