import { createHmac } from "node:crypto";
import type { Database } from "#platform/database/database.server.ts";
import { orderSecret } from "./order-secret.server.ts";

/** What the shop keeps of a code: six digits alone could be found by trying all, so a secret of the order is in it. */
export async function hashOfCode(db: Database, number: string, code: string): Promise<string> {
  return createHmac("sha256", await orderSecret(db, number))
    .update(`code ${code}`)
    .digest("base64url");
}
