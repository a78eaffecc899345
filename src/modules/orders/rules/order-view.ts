import { returnKinds, returnTransitions } from "#modules/returns/rules/return.ts";
import { z } from "zod";
import type { Money } from "#modules/core/rules/money/money.ts";
import { fulfilmentStates } from "#modules/delivery/rules/shipment.ts";
import {
  declineCodes,
  disputeStates,
  orderRefundStates,
  paymentTransitions,
} from "#modules/payments/rules/payment.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { offlineView } from "#modules/offline-payments/rules/offline-facts.ts";
import { taxSources } from "#modules/taxes/rules/tax-source.ts";
import { taxReasonKeys } from "#modules/taxes/rules/tax-rows.ts";
import { additionsOf, shownOfAddition } from "./addition-view.ts";
import { parcelShape } from "./parcel.ts";
import { additionStates, fulfilmentOf, orderTransitions, uncounted } from "./order.ts";
import { adjustmentKinds } from "./quote.ts";
import { returnReasons, type PhotographState } from "#modules/returns/rules/return-reason.ts";
import { placedAt, type StoredOrder } from "./stored-order.ts";

// The schema is the type, the API's answer and the data of pages. Only the server may import it as a value.

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);

const money = z.int().describe("Cents.") as unknown as z.ZodType<Money>;
const moment = z.iso.datetime();
const day = z.iso.date().nullable();
const part = { number: z.int() };
const dispute = z.enum(disputeStates);
const units = { line: z.int(), quantity: z.int() };

const text = z.string();
const name = { firstName: text, lastName: text };
const street = { address1: text, address2: text, city: text, state: text, zipCode: text };
const address = z.object({ ...name, ...street, country: text, telephone: text });

const counts = Object.fromEntries(Object.keys(uncounted).map((count) => [count, z.int()])) as {
  [Count in keyof typeof uncounted]: z.ZodInt;
};

const line = z.object({
  ...units,
  productId: z.int().nullable().describe("Null after the product was deleted."),
  variantId: z.int().nullable().describe("Null without options, or after the option was deleted."),
  slug: z.string(),
  name: z.string(),
  ownName: z.string().optional().describe("The name in the shop's own language, if it is another."),
  options: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
  sku: z.string().nullable(),
  picture: z.object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()).readonly(),
  }),
  unitPrice: money,
  lineTotal: money,
  amount: money,
  awaited: z.int().optional().describe("Units sold beyond stock, which ship later."),
  isGiftCard: z.literal(true).optional().describe("A gift card, which an email delivers."),
  ...counts,
});

/** One reason of a total. */
export const adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  label: z.string(),
  amount: money,
  line: z.int().nullable(),
});

/** One tax of a line, or of delivery (`line` is null). */
export const tax = z.object({
  line: z.int().nullable(),
  label: z.string().describe("Empty without tax."),
  rate: z.number().describe("0.19 is 19 %."),
  base: money,
  amount: money,
  isIncluded: z.boolean().describe("Whether prices include it."),
  reason: z.enum(taxReasonKeys),
  country: z.string(),
  region: z.string().nullable(),
});

const payment = z.object({
  ...part,
  provider: z.string(),
  method: z.string(),
  amount: money,
  addition: z.int().optional().describe("The addition that it pays; absent: the order."),
  state: keysOf(paymentTransitions),
  declined: z.enum(declineCodes).nullable(),
  instrument: z
    .union([
      z.object({ kind: z.literal("card"), brand: z.string(), lastFour: z.string() }),
      z.object({ kind: z.literal("account"), payer: z.string() }),
    ])
    .nullable(),
  dispute: z.object({ state: dispute, amount: money }).nullable(),
  action: z
    .union([
      z.object({ kind: z.literal("redirect"), url: z.string() }),
      z.object({ kind: z.literal("in-page"), clientSecret: z.string() }),
    ])
    .nullable(),
});

const addition = z.object({
  ...part,
  state: z.enum(additionStates),
  amount: money,
  lines: z.array(line.pick(shownOfAddition)),
  adjustments: z.array(adjustment),
  taxes: z.array(tax),
  firstLine: z.int().nullable().describe("Its first line in the order; null until it is paid."),
});

const refund = z.object({
  ...part,
  payment: z.int(),
  amount: money,
  shipping: money,
  lines: z.array(z.object({ ...units, amount: money })),
  state: z.enum(orderRefundStates),
  reason: z.string(),
});

const returned = z.object({
  ...part,
  kind: z.enum(returnKinds),
  state: keysOf(returnTransitions),
  at: moment,
  lines: z.array(z.object({ ...units, reason: keysOf(returnReasons).optional() })),
  unsent: z.array(z.object(units)).describe("Withdrawn units that were not sent."),
  note: z.string(),
  name: z.string().describe("Who withdraws; empty for other returns."),
  email: z.string(),
  pictures: z.int().describe("Number of photos that can be shown."),
  waitingPictures: z.int().describe("Number of photos that are still being processed."),
  unreadablePictures: z
    .int()
    .describe("Number of photos that could not be read, and were deleted."),
  sendBy: moment.nullable().describe("Until when to send the goods back; null before approval."),
  hasLabel: z.boolean().describe("Whether the shop uploaded a carrier's label."),
});

/** An order as its buyer sees it. Times are ISO 8601. */
export const orderView = z.object({
  number: z.string(),
  state: keysOf(orderTransitions),
  isReplaced: z.boolean(),
  fulfilment: z.enum(fulfilmentStates),
  email: z.string(),
  language: z.string().nullable().describe("Of its buyer (BCP 47); null is the shop's own."),
  address,
  billing: address.nullable().describe("The billing address; null if it is the delivery address."),
  business: z
    .object({ company: z.string(), vatNumber: z.string() })
    .nullable()
    .describe("The business that bought; null for other buyers."),
  delivery: z.object({
    service: z.string().describe("The code of the delivery method."),
    name: z.string(),
    pickup: z
      .object({
        place: z.string(),
        hours: z.string(),
        country: z.string().optional(),
        region: z.string().optional(),
        postcode: z.string().optional(),
      })
      .optional()
      .describe("Where and when the buyer collects it; absent if it is sent."),
    carrier: z.string().optional(),
    from: day,
    to: day,
    standardPrice: money,
  }),
  deliveryNote: z.string().describe("The buyer's note for the delivery; empty without one."),
  currency: z.string(),
  createdAt: moment,
  placedAt: moment.nullable(),
  holdUntil: moment.nullable().describe("Until when it, or goods added to it, can be paid."),
  total: money,
  shipping: money,
  paid: money,
  refunded: money,
  withdrawalDays: z.int().nullable().describe("Days for a withdrawal; null without such a right."),
  returnDays: z.int().nullable().describe("Days after arrival for a return."),
  isGiftCard: z.boolean(),
  dispute: dispute.nullable().describe("Of the payment that paid the order."),
  problem: z.string().nullable(),
  offline: offlineView.optional(),
  lines: z.array(line),
  adjustments: z.array(adjustment),
  taxes: z.array(tax),
  taxSource: z
    .enum(taxSources)
    .describe(
      "Which calculation the taxes are from; fallback: the own rates, as the service failed.",
    ),
  payments: z.array(payment),
  shipments: z.array(z.object({ ...part, ...parcelShape })),
  refunds: z.array(refund),
  returns: z.array(returned),
  additions: z
    .array(addition)
    .describe("Goods that staff added, which become lines once they are paid."),
  events: z.array(z.object({ type: z.string(), at: moment })),
});

export type OrderView = z.infer<typeof orderView>;
export type OrderLineView = OrderView["lines"][number];

/** Returns an order as people read it: its facts and the agreement, without internal numbers. */
export function viewOf(order: StoredOrder): OrderView {
  const { number, email, language, address: to, agreed, words, facts, events } = order;
  const {
    standardShipping: _,
    isHoldProlonged: __,
    paidBy: ___,
    additions: ____,
    ...shown
  } = facts;
  return {
    ...shown,
    number,
    fulfilment: fulfilmentOf(facts),
    email,
    language,
    address: to,
    billing: agreed.billing,
    business: agreed.business
      ? { company: agreed.business.company, vatNumber: agreed.business.vatNumber }
      : null,
    delivery: agreed.delivery,
    deliveryNote: agreed.note ?? "",
    currency: agreed.currency,
    createdAt: order.createdAt.toISOString(),
    placedAt: placedAt(order),
    lines: facts.lines.map((each, index) => ({
      ...each,
      ...at(agreed.lines, index),
      ...at(order.products, index),
    })),
    adjustments: agreed.adjustments,
    taxes: agreed.taxes,
    taxSource: agreed.taxSource,
    payments: facts.payments.map(
      ({ payment: of, giftCard: _giftCard, isResolved: _isResolved, ...each }, index) => ({
        number: of,
        ...each,
        ...at(order.payments, index),
      }),
    ),
    shipments: facts.shipments.map(({ shipment: of, ...each }) => ({ number: of, ...each })),
    refunds: facts.refunds.map(
      ({ refund: of, repeats: _repeats, hasSucceeded: _has, ...each }) => ({
        number: of,
        ...each,
      }),
    ),
    returns: facts.returns.map(({ return: of, ...each }) => ({
      number: of,
      ...each,
      ...(words[of] ?? { note: "", name: "", email: "" }),
      pictures: photosOf(order, of, "clean"),
      waitingPictures: photosOf(order, of, "waiting"),
      unreadablePictures: photosOf(order, of, "unreadable"),
      hasLabel: order.labels.includes(of),
    })),
    additions: additionsOf(order),
    events: events.map(({ event, at: when }) => ({ type: event.type, at: when })),
  };
}

function photosOf({ pictures }: StoredOrder, of: number, state: PhotographState): number {
  return pictures.find((each) => each.return === of && each.state === state)?.count ?? 0;
}

/** Payments, lines and products are stored in one order. */
function at<Each>(all: readonly Each[], index: number): Each {
  const found = all[index];
  invariant(found !== undefined, "the agreement has a row for each line and payment");
  return found;
}
