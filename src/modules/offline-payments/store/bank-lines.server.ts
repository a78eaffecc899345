import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export type RecordedLine = {
  hash: string;
  run: string;
  orderId: number;
  payment: number;
  amount: Money;
  on: string;
};

/** Notes that a line was recorded; false if it was before. A line whose record was undone can be recorded again. */
export async function insertBankLine(
  tx: DatabaseTransaction,
  { hash, run, orderId, payment, amount, on }: RecordedLine,
): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_line (hash, run, order_id, payment, amount, arrived_on)
    values (${hash}, ${run}, ${orderId}, ${payment}, ${amount}, ${on})
    on conflict (hash) do update set run = excluded.run, order_id = excluded.order_id, payment = excluded.payment,
      amount = excluded.amount, arrived_on = excluded.arrived_on, recorded_at = now()
    where exists (select from order_payment as former where former.state = 'cancelled'
      and (former.order_id, former.number) = (bank_line.order_id, bank_line.payment))
    returning hash`.execute(tx);
  return rows.length > 0;
}

/** Returns which of the lines are recorded. */
export async function findRecorded(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from bank_line join order_payment as payment
      on (payment.order_id, payment.number) = (bank_line.order_id, bank_line.payment)
    where hash = any(${[...hashes]}::text[]) and payment.state = 'captured'`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** Lists the payments of lines that were recorded together, by order. */
export async function listRun(
  db: Database,
  run: string,
): Promise<{ orderId: number; payment: number }[]> {
  const { rows } = await sql<{ orderId: number; payment: number }>`
    select bank_line.order_id as "orderId", bank_line.payment from bank_line
    join order_payment as payment on (payment.order_id, payment.number) = (bank_line.order_id, bank_line.payment)
    where run = ${run} and payment.state = 'captured' order by 1, 2`.execute(db);
  return rows;
}
