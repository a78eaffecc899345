import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { Actor } from "#platform/commands/actor.ts";
import type { DeclineCode, PaymentAction } from "#modules/payments/rules/payment.ts";
import type { PaymentInstrument } from "#modules/payments/rules/payment-instrument.ts";
import type { TaxSource } from "#modules/taxes/rules/tax-source.ts";
import type { Business, VatCheck } from "#modules/taxes/rules/vat-number.ts";
import type { OrderContents } from "./order-contents.ts";
import {
  agreedLine,
  linesOfAddition,
  type AddedContents,
  type AgreedLine,
} from "./ordered-line.ts";
import { REPLACED, type CommandOf, type OrderCommand } from "./order-command.ts";
import { evolve } from "./evolve.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderEvent } from "./order-event.ts";
import type { PhotographState } from "#modules/returns/rules/return-reason.ts";

/** The agreement, independent of the catalogue. Amounts and units of lines are in the facts. */
export type AgreedOrder = Pick<OrderContents, "adjustments" | "taxes" | "delivery"> & {
  currency: string;
  taxSource: TaxSource;
  /** Null if it is the delivery address. */
  billing: OrderAddress | null;
  /** The buyer's note for the delivery; absent without one. */
  note?: string;
  /** A business that bought, with the answer that its tax depends on; null or absent for others. */
  business?: (Business & { check: VatCheck | null }) | null;
  lines: AgreedLine[];
  /** By number, also unpaid ones; absent without one. */
  additions?: AddedContents[];
};

/** The buyer's own words about a return. They are not in events, so that they can be erased. */
export type ReturnWords = {
  note: string;
  /** Who withdraws; empty for other returns. */
  name: string;
  email: string;
};

/** What a provider last reported about a payment, besides its state. */
export type ReportedDetails = {
  declined: DeclineCode | null;
  instrument: PaymentInstrument | null;
  action: PaymentAction | null;
};

/** A stored order: the facts are the state after its events. */
export type StoredOrder = {
  id: number;
  number: string;
  /** Idempotency key of the checkout. */
  key: string;
  fingerprint: string;
  uid: string | null;
  email: string;
  /** Of its buyer; null is the shop's own. */
  language: LanguageTag | null;
  address: OrderAddress;
  agreed: AgreedOrder;
  /** By number of return; the other words by the place of their event. */
  words: Record<number, ReturnWords> & { ofEvents?: Record<number, string> };
  facts: OrderFacts;
  /** Oldest first; times are ISO 8601. */
  events: { event: OrderEvent; at: string; actor: Actor }[];
  /** By payment. */
  payments: ReportedDetails[];
  /** By line. Null after the product or its option was deleted. */
  products: { productId: number | null; variantId: number | null }[];
  /** Numbers of photos by return and state. */
  pictures: { return: number; state: PhotographState; count: number }[];
  /** Numbers of the returns with a carrier's label. */
  labels: number[];
  createdAt: Date;
};

type Happened = {
  command: OrderCommand;
  events: readonly OrderEvent[];
  at: Date;
  actor: Actor;
};

/** Returns the order after a command's events. */
export function orderAfter(
  order: StoredOrder,
  { command, events, at, actor }: Happened,
): StoredOrder {
  const facts = events.reduce<OrderFacts>(evolve, order.facts);
  const added = events.map((event) => ({
    event: wordsOf(event) === "" ? event : withWords(event, ""),
    at: at.toISOString(),
    actor,
  }));
  return {
    ...order,
    facts,
    ...(command.type === "change-delivery" && deliveryAfter(order, command)),
    ...(command.type === "change-option" && variantAfter(order, command)),
    ...(command.type === "propose-addition" && {
      agreed: {
        ...order.agreed,
        additions: [...(order.agreed.additions ?? []), command.contents],
      },
    }),
    ...events.reduce((all, event) => ({ ...all, ...withAddition(order, event) }), {}),
    ...(command.type === "change-email" && { email: command.email }),
    words: events.reduce(
      (words, event, index) => {
        const text = wordsOf(event);
        if (text === "") return words;
        return { ...words, ofEvents: { ...words.ofEvents, [order.events.length + index]: text } };
      },
      wordsAfter(order.words, facts, command),
    ),
    events: [...order.events, ...added],
    payments: facts.payments.map((payment, index) => ({
      ...(order.payments[index] ?? { declined: null, instrument: null, action: null }),
      ...(payment !== order.facts.payments[index] && reportedInstrument(payment, command)),
    })),
  };
}

/** What a buyer or their bank wrote. It is not in events, so that it can be erased. */
function wordsOf(event: OrderEvent): string {
  if (event.type === "payment-recorded") return event.reference;
  return event.type === "cancelled" && event.by === "buyer" && event.reason !== REPLACED
    ? event.reason
    : "";
}

/** Returns an event with the buyer's or their bank's words. */
export function withWords(event: OrderEvent, words: string): OrderEvent {
  if (event.type === "payment-recorded") return { ...event, reference: words };
  return event.type === "cancelled" ? { ...event, reason: words } : event;
}

function deliveryAfter(
  { address, agreed }: StoredOrder,
  { address: moved, method, note }: CommandOf<"change-delivery">,
): Pick<StoredOrder, "address" | "agreed"> {
  const { price: _, ...chosen } = method ?? { price: null };
  const delivery = { ...agreed.delivery, ...chosen };
  return {
    address: moved ?? address,
    agreed: { ...agreed, delivery, ...(note !== null && { note }) },
  };
}

/** A paid addition becomes part of the agreement. */
function withAddition(
  { agreed, products }: StoredOrder,
  event: OrderEvent,
): Partial<Pick<StoredOrder, "agreed" | "products">> {
  const added = event.type === "addition-paid" && agreed.additions?.[event.addition - 1];
  if (!added) return {};
  const { lines, adjustments, taxes } = linesOfAddition(added, agreed.lines.length);
  return {
    agreed: {
      ...agreed,
      lines: [...agreed.lines, ...lines.map(agreedLine)],
      adjustments: [...agreed.adjustments, ...adjustments],
      taxes: [...agreed.taxes, ...taxes],
    },
    products: [...products, ...lines.map(({ productId, variantId }) => ({ productId, variantId }))],
  };
}

function variantAfter(
  { agreed, products, facts }: StoredOrder,
  { line, to }: CommandOf<"change-option">,
): Pick<StoredOrder, "agreed" | "products"> {
  const { variantId, options, sku, picture, ready } = to;
  const changed = ({ awaited: before = 0, ...each }: AgreedLine): AgreedLine => {
    const beyond = Math.max(0, (facts.lines[line]?.quantity ?? 0) - (ready ?? Infinity));
    const awaited = ready === undefined ? before : beyond;
    return { ...each, options, sku, picture, ...(awaited > 0 && { awaited }) };
  };
  return {
    agreed: {
      ...agreed,
      lines: agreed.lines.map((each, index) => (index === line ? changed(each) : each)),
    },
    products: products.map((each, index) => (index === line ? { ...each, variantId } : each)),
  };
}

function wordsAfter(
  words: StoredOrder["words"],
  { returns }: OrderFacts,
  command: OrderCommand,
): StoredOrder["words"] {
  if (command.type === "request-return")
    return { ...words, [returns.length]: { note: command.reason, name: "", email: "" } };
  if (command.type !== "withdraw") return words;
  const { name, email } = command;
  return { ...words, [returns.length]: { note: "", name, email } };
}

/** The instrument is not in an event, because it can be erased. */
function reportedInstrument(
  { payment, state }: OrderFacts["payments"][number],
  command: OrderCommand,
): Pick<ReportedDetails, "instrument"> | null {
  const isReport = command.type === "report-payment" && command.payment === payment;
  if (!isReport || state !== "captured" || command.report.instrument === null) return null;
  return { instrument: command.report.instrument };
}

/** Returns when the order was placed (ISO 8601), or null. */
export function placedAt({ events }: Pick<StoredOrder, "events">): string | null {
  return events.findLast(({ event }) => event.type === "placed")?.at ?? null;
}

/** Returns the name by which the outbox knows an order. */
export function orderSubject(number: string): string {
  return `order:${number}`;
}
