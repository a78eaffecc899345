import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

type SetupRows = {
  hasOwnProduct: boolean;
  hasSamples: boolean;
  /** Whether the carousel has a banner. */
  hasFirstPicture: boolean;
  /** Whether staff have chosen the shop's country and currency, or kept the present ones. */
  knowsCountry: boolean;
  /** Whether staff have changed a zone or a method, or set the shop up. */
  knowsDelivery: boolean;
  hasSales: boolean;
};

/**
 * Reads what the shop has, and what staff have decided. Brands and banners tell of samples, because products are many;
 * the audit log tells of decisions, because a default is none.
 */
export async function readSetupRows(db: Database): Promise<SetupRows> {
  const decided = (kinds: readonly string[], ids: readonly string[] = []) =>
    sql`exists (select from audit_entry where subject_kind in (${sql.join(kinds)})
      ${ids.length > 0 ? sql`and subject_id in (${sql.join(ids)})` : sql``})`;
  const { rows } = await sql<SetupRows>`
    select exists (select from product where not is_sample) as "hasOwnProduct",
      exists (select from brand where is_sample) or exists (select from banner where is_sample) as "hasSamples",
      exists (select from banner where placement = 'carousel') as "hasFirstPicture",
      ${decided(["setup"])} or ${decided(["setting"], ["locale", "tax"])} as "knowsCountry",
      ${decided(["delivery-zone", "delivery-method"])} as "knowsDelivery",
      exists (select from shop_order) or exists (select from gift_card) as "hasSales"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A query without a table has a row.");
  return found;
}
