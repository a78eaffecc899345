import { sql, type Selectable } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { Schema } from "#platform/database/schema/schema.ts";

export type DemoPayment = Selectable<Schema["demo_payment"]>;

type NewDemoPayment = Pick<
  DemoPayment,
  | "reference"
  | "key"
  | "method"
  | "amount"
  | "currency"
  | "state"
  | "secret"
  | "return_url"
  | "created_at"
>;

/** Inserts a payment, or returns the existing one with the same key. */
export async function ensureDemoPayment(db: Database, row: NewDemoPayment): Promise<DemoPayment> {
  await db
    .insertInto("demo_payment")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return db
    .selectFrom("demo_payment")
    .selectAll()
    .where("key", "=", row.key)
    .executeTakeFirstOrThrow();
}

type Change = Partial<
  Pick<
    DemoPayment,
    | "state"
    | "declined"
    | "card_last_four"
    | "dispute"
    | "dispute_amount"
    | "charged"
    | "scenario"
    | "attempts"
    | "settles_at"
  >
>;

/** `webhooks`: seconds after the change at which each delivery is due. */
type Changed = { change: Change; webhooks?: readonly number[] };

/** Locks a payment and applies the change that `work` returns. Null if there is no such payment. */
export async function changeDemoPayment(
  db: Database,
  by: { reference: string } | { secret: string },
  now: Date,
  work: (payment: DemoPayment) => Changed | null,
): Promise<DemoPayment | null> {
  return db.transaction().execute(async (tx) => {
    const [column, value] =
      "secret" in by ? (["secret", by.secret] as const) : (["reference", by.reference] as const);
    const payment = await tx
      .selectFrom("demo_payment")
      .selectAll()
      .where(column, "=", value)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) return null;
    const changed = work(payment);
    if (!changed) return payment;
    for (const [index, seconds] of (changed.webhooks ?? []).entries())
      await planWebhook(tx, payment.reference, {
        dueAt: new Date(now.getTime() + seconds * 1000),
        delivery: index,
        id: `${payment.reference}-${payment.attempts.length}-${seconds}`,
      });
    return tx
      .updateTable("demo_payment")
      .set(changed.change)
      .where("reference", "=", payment.reference)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function planWebhook(
  tx: DatabaseTransaction,
  reference: string,
  { id, dueAt, delivery }: { id: string; dueAt: Date; delivery: number },
): Promise<void> {
  await tx
    .insertInto("demo_event")
    .values({ id, reference, due_at: dueAt, delivery })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const key = `demo webhooks at ${dueAt.getTime()}`;
  await enqueueJob(tx, "payment.send-demo-webhooks", {}, { runAt: dueAt, key });
}

export type DueWebhook = { id: string; reference: string; delivery: number };

/** Lists due webhooks that were not accepted yet, newest first. */
export async function listDueDemoWebhooks(db: Database, now: Date): Promise<DueWebhook[]> {
  return db
    .selectFrom("demo_event")
    .select(["id", "reference", "delivery"])
    .where("due_at", "<=", now)
    .orderBy("due_at", "desc")
    .execute();
}

/** Deletes an accepted webhook, so that it is not sent again. */
export async function deleteDemoWebhook(
  db: Database,
  { id, delivery }: Pick<DueWebhook, "id" | "delivery">,
): Promise<void> {
  await db.deleteFrom("demo_event").where("id", "=", id).where("delivery", "=", delivery).execute();
}

/** Stores a refund once per key. False if it exceeds the charged amount that is left. */
export async function refundDemoPayment(
  db: Database,
  refund: { key: string; reference: string; amount: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom("demo_payment")
      .select(["charged", "dispute", "dispute_amount"])
      .where("reference", "=", refund.reference)
      .forUpdate()
      .executeTakeFirst();
    const others = await tx
      .selectFrom("demo_refund")
      .select(["key", "amount"])
      .where("reference", "=", refund.reference)
      .execute();
    if (others.some(({ key }) => key === refund.key)) return true;
    const back = others.reduce((all, { amount }) => all + amount, 0);
    if (!payment) return false;
    const { charged, dispute, dispute_amount: disputed } = payment;
    const lost = dispute === "lost" ? (disputed ?? charged) : 0;
    if (back + refund.amount > charged - lost) return false;
    await tx.insertInto("demo_refund").values(refund).execute();
    return true;
  });
}

/** Lists the refunds of a payment. Demo refunds succeed at once. */
export async function listDemoRefunds(
  db: Database,
  reference: string,
): Promise<{ key: string; state: "succeeded" }[]> {
  const rows = await db
    .selectFrom("demo_refund")
    .select("key")
    .where("reference", "=", reference)
    .execute();
  return rows.map(({ key }) => ({ key, state: "succeeded" }));
}

export type DemoCharge = {
  reference: string;
  key: string;
  charged: number;
  refunded: number;
  currency: string;
  at: Date;
};

/** Lists charged and refunded amounts by payment, for comparison with the orders. */
export async function listDemoCharges(db: Database, since = new Date(0)): Promise<DemoCharge[]> {
  const { rows } = await sql<DemoCharge>`
    select reference, key, charged, currency, created_at as at,
      (select coalesce(sum(amount), 0)::int from demo_refund where demo_refund.reference = demo_payment.reference) as refunded
    from demo_payment where charged > 0 and created_at >= ${since} order by key`.execute(db);
  return rows;
}
