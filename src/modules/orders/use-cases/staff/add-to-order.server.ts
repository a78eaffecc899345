import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { cents, formatMoney, sum } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { linesOfAddition } from "#modules/orders/rules/ordered-line.ts";
import { additionRefusal } from "#modules/orders/rules/decide-addition.ts";
import { staffRefusal } from "#modules/orders/rules/order-errors.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { closeItsPayment } from "#modules/orders/use-cases/change-order.server.ts";
import { priceAddition } from "#modules/orders/use-cases/price-addition.server.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import { stepRefusal } from "#modules/orders/rules/place-order.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import type { Services } from "#platform/services.ts";
import {
  changeLocked,
  lockForStaff,
  orderCommand,
  orderNumber,
  wantedLines,
  type ChangedOrder,
} from "./order-command.server.ts";

const HOUR_MINUTES = 60;
const ERASED = "The buyer’s data was erased, so no payment link can be sent.";

/** Adds goods to a placed order of which nothing is packed. Its buyer gets a link to pay them. */
export const addToOrder = command({
  name: "add-to-order",
  done: "products added",
  permission: "orders",
  schema: z.strictObject({
    number: orderNumber,
    version: z.int().optional(),
    lines: wantedLines,
    expectedAmount: z
      .int()
      .min(0)
      .describe("The price of the added goods in the preview, in cents."),
  }),
  async prepare(services: OrderServices, { expectedAmount }) {
    const message = stepRefusal(expectedAmount, smallestStep(services));
    return message === null ? ok(null) : err({ code: "refused", message });
  },
  async run(tools, input) {
    const locked = await lockForStaff(tools, input);
    if (!locked.ok) return locked;
    const { tx, services, at } = tools;
    if (locked.value.email === "") return err({ code: "refused", message: ERASED });
    const asked = { lines: input.lines, now: at };
    const priced = await priceAddition(
      { db: tx, settings: services.settings },
      locked.value,
      asked,
    );
    if (!priced.ok) return err({ code: "refused", message: priced.error });
    const contents = priced.value;
    const amount = sum(contents.lines.map((each) => each.amount));
    if (amount !== input.expectedAmount) {
      const message = `The added items cost ${formatMoney(amount)} now. Please look at the amounts again.`;
      return err({ code: "refused", message });
    }
    const holdMinutes = services.settings.orders.paymentLinkHours * HOUR_MINUTES;
    const change = { type: "propose-addition", contents, holdMinutes } as const;
    const changed = await changeLocked(tools, locked.value, change);
    if (!changed.ok) return changed;
    const { number, events } = changed.value;
    return ok<ChangedOrder>({ number, version: events.length });
  },
});

/** Takes unpaid additions back; their payment is closed first. */
export const dropAddition = orderCommand({
  name: "drop-addition",
  done: "added products taken back",
  permission: "orders",
  fields: {},
  async prepare(services: OrderServices, { number }) {
    await closeItsPayment(services, { number });
    return ok(null);
  },
  change: () => ({ type: "drop-addition" }),
});

/** Returns the amounts of an order before and after an addition, or why it is refused; null without the order. */
export async function previewAddition(
  { db, settings, clock }: Pick<Services, "db" | "settings" | "clock">,
  number: string,
  lines: readonly WantedLine[],
) {
  const order = await findOrder(db, { number });
  if (order === null) return null;
  const none = { rows: [], due: cents(0) };
  const code = additionRefusal(order.facts);
  if (code !== null) return { ...none, refusal: staffRefusal(code) };
  const priced = await priceAddition({ db, settings }, order, { lines, now: clock.now() });
  if (!priced.ok) return { ...none, refusal: priced.error };
  const { agreed, facts } = order;
  const added = linesOfAddition(priced.value, agreed.lines.length);
  const due = sum(added.lines.map((each) => each.amount));
  const taxes = [...agreed.taxes, ...added.taxes];
  const after = { total: cents(facts.total + due), shipping: facts.shipping, taxes };
  return { rows: rowsOf({ ...facts, taxes: agreed.taxes }, after), due, refusal: null };
}

type Amounts = Pick<StoredOrder["facts"], "total" | "shipping"> & { taxes: readonly TaxRow[] };

/** Each part of the total, before and after. Goods and delivery include their taxes. */
function rowsOf(before: Amounts, after: Amounts) {
  const goods = ({ total, shipping }: Amounts) => cents(total - shipping);
  const taxOf = ({ taxes }: Amounts, label: string) =>
    shownTaxes(taxes).find((each) => each.label === label)?.amount ?? cents(0);
  return [
    { label: "Goods", before: goods(before), after: goods(after) },
    { label: "Delivery", before: before.shipping, after: after.shipping },
    ...shownTaxes(after.taxes).map(({ label }) => ({
      label: `of which ${label}`,
      before: taxOf(before, label),
      after: taxOf(after, label),
    })),
    { label: "Total", before: before.total, after: after.total },
  ];
}
