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

/** A payment under its key: the one that there is, or a new one. */
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

/** Deliveries of a webhook about the change: how long after it each is due, in seconds. */
type Changed = { change: Change; webhooks?: readonly number[] };

/**
 * Looks at a payment while nobody else does, and changes it as `work` says; null where there is none, and where `work`
 * changes nothing it stays as it is.
 */
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

/** Webhooks that are due and have not been taken, the latest first. */
export async function listDueDemoWebhooks(db: Database, now: Date): Promise<DueWebhook[]> {
  return db
    .selectFrom("demo_event")
    .select(["id", "reference", "delivery"])
    .where("due_at", "<=", now)
    .orderBy("due_at", "desc")
    .execute();
}

/** A webhook has been heard, and is not sent again. */
export async function deleteDemoWebhook(
  db: Database,
  { id, delivery }: Pick<DueWebhook, "id" | "delivery">,
): Promise<void> {
  await db.deleteFrom("demo_event").where("id", "=", id).where("delivery", "=", delivery).execute();
}

/** Notes a refund under its key, once; false where it is more than is left of what was charged. */
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

/** What it has given back of a payment, which happens at once. */
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

/** What it says was charged and given back, payment by payment: for comparing with the shop's own books. */
export async function listDemoCharges(db: Database, since = new Date(0)): Promise<DemoCharge[]> {
  const { rows } = await sql<DemoCharge>`
    select reference, key, charged, currency, created_at as at,
      (select coalesce(sum(amount), 0)::int from demo_refund where demo_refund.reference = demo_payment.reference) as refunded
    from demo_payment where charged > 0 and created_at >= ${since} order by key`.execute(db);
  return rows;
}
