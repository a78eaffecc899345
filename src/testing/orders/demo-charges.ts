import type { Database } from "#platform/database/database.server.ts";

/** Charged and refunded cents of each captured payment at the demo provider, by the shop's key. */
export async function listDemoCharges(
  db: Database,
): Promise<{ key: string; charged: number; refunded: number }[]> {
  const charged = await db
    .selectFrom("demo_payment")
    .select(["key", "charged", "refunds"])
    .where("charged", ">", 0)
    .orderBy("key")
    .execute();
  return charged.map(({ refunds, ...charge }) => ({
    ...charge,
    refunded: Object.values(refunds).reduce((all, each) => all + each, 0),
  }));
}
