import { sql } from "kysely";
import type { Registration } from "#modules/taxes/rules/registration.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export const allRegistrations = (db: Database) =>
  db
    .selectFrom("tax_registration")
    .select(["id", "country", "region", "version"])
    .orderBy("country")
    .orderBy("region", (order) => order.nullsFirst());

/** Lists all registrations by country and region. */
export function listTaxRegistrations(
  db: Database,
): Promise<(Registration & { version: number })[]> {
  return allRegistrations(db).execute();
}

/** Makes other changes of registrations wait until the transaction ends, because a place has one. */
export async function lockTaxRegistrations(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table tax_registration in share row exclusive mode`.execute(tx);
}

/** Inserts a registration and returns its id. */
export async function insertTaxRegistration(
  tx: DatabaseTransaction,
  { country, region }: Omit<Registration, "id">,
): Promise<number> {
  const inserted = tx.insertInto("tax_registration").values({ country, region }).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function updateTaxRegistration(
  tx: DatabaseTransaction,
  { id, country, region }: Registration,
  version: number,
): Promise<void> {
  await tx
    .updateTable("tax_registration")
    .set({ country, region, version })
    .where("id", "=", id)
    .execute();
}

export async function deleteTaxRegistration(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom("tax_registration").where("id", "=", id).execute();
}
