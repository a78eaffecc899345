import { cents, parseDollars, type Money } from "#modules/core/rules/money/money.ts";
import type { Charge } from "#modules/payments/rules/payment.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { PayPalClient } from "./paypal-client.server.ts";
import type { PayPalMoney, Transaction, TransactionPage } from "./paypal-types.ts";

const PAGE_SIZE = 500;

/** Charges and refunds from PayPal's Transaction Search, up to three hours late. Null if the app has no permission. */
export async function listCharges(
  client: PayPalClient,
  { since, now }: { since: Date; now: Date },
): Promise<Charge[] | null> {
  const found = new Map<string, Transaction>();
  // A query returns at most 10,000 transactions, so each covers about a day.
  for (let from = since.getTime(); from < now.getTime(); from += DAY_MS) {
    const to = Math.min(from + DAY_MS, now.getTime());
    const day = await listTransactions(client, { from: new Date(from), to: new Date(to) });
    if (day === null) return null;
    for (const each of day) found.set(each.transaction_id ?? "", each);
  }
  return chargesIn([...found.values()]);
}

async function listTransactions(
  client: PayPalClient,
  { from, to }: { from: Date; to: Date },
): Promise<Transaction[] | null> {
  const all: Transaction[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: "transaction_info",
      page_size: `${PAGE_SIZE}`,
      page: `${page}`,
    });
    const path = `/v1/reporting/transactions?${query}`;
    const answer = await client.ask<TransactionPage>({ method: "GET", path });
    if (!answer.isOk && answer.status === 403) return null;
    if (!answer.isOk)
      throw new Error(`PayPal does not list transactions: ${answer.status} ${answer.issue}.`);
    const { transaction_details: details = [], total_pages: total = 1 } = answer.body;
    all.push(...details.flatMap(({ transaction_info: info }) => (info ? [info] : [])));
    pages = total;
  }
  return all;
}

/** Payments between accounts (event codes T00xx). Received ones have positive amounts. */
const PAYMENT = /^T00/;
/** Event code of a refund by the seller. */
const REFUND = "T1107";

/** Returns the charges, each with its refunded amount. */
export function chargesIn(transactions: readonly Transaction[]): Charge[] {
  const refunds = Map.groupBy(
    transactions.filter(({ transaction_event_code: code }) => code === REFUND),
    ({ paypal_reference_id: charge }) => charge,
  );
  return transactions.flatMap((each) => {
    const { transaction_id: reference = "", transaction_status: status } = each;
    const amount = amountOf(each.transaction_amount);
    const isPayment = PAYMENT.test(each.transaction_event_code ?? "") && amount > 0;
    if (!isPayment || (status !== "S" && status !== "V")) return [];
    const back = (refunds.get(reference) ?? [])
      .filter((refund) => refund.transaction_status !== "D")
      .reduce((all, refund) => all - amountOf(refund.transaction_amount), 0);
    return [
      {
        reference,
        key: each.invoice_id ?? "",
        amount,
        // V (reversed): all of it was refunded.
        refunded: status === "V" ? amount : cents(Math.min(back, amount)),
        currency: each.transaction_amount?.currency_code ?? "",
        at: new Date(each.transaction_initiation_date ?? 0),
      },
    ];
  });
}

/** Negative if the money left the shop's account. */
function amountOf(money: PayPalMoney | undefined): Money {
  const value = money?.value ?? "";
  const amount = parseDollars(value.replace("-", "")) ?? 0;
  return cents(value.startsWith("-") ? 0 - amount : amount);
}
