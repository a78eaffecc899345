import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { uncounted, type LineFacts, type OrderFacts } from "#modules/orders/rules/order.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";

/** Returns a sentence about an event, which may depend on the order's other events; null if it is no news. */
type Sentence<Event> = (event: Event, all: readonly OrderEvent[]) => string | null;

/** How an event changes the facts and reads in an order's history. */
export type EventRow<Event> = {
  /** Returns the facts that change. */
  evolve(facts: OrderFacts, event: Event): Partial<OrderFacts>;
  buyer: Sentence<Event>;
  /** Absent: as for the buyer. */
  staff?: Sentence<Event>;
};

/** A row for each of these events. */
export type EventRows<Events extends { type: string }> = {
  [Type in Events["type"]]: EventRow<Extract<Events, { type: Type }>>;
};

/** The evolution of an event that no decision reads. */
export const unchanged = () => ({});

/** The sentence of an event that is no news. */
export const noNews = () => null;

/** Adds units to counts of lines, or subtracts them. */
export function counted(
  lines: readonly LineFacts[],
  moved: readonly LineQuantity[],
  counts: readonly (keyof typeof uncounted)[],
  sign: 1 | -1 = 1,
): LineFacts[] {
  return lines.map((each) => {
    const units = moved
      .filter(({ line }) => line === each.line)
      .reduce((all, { quantity }) => all + quantity, 0);
    if (units === 0) return each;
    return {
      ...each,
      ...Object.fromEntries(counts.map((count) => [count, each[count] + sign * units])),
    };
  });
}

export const plus = (a: Money, b: Money) => cents(a + b);

/** Changes the part with this number: parts are numbered from 1 in the order of their list. */
export function changed<Part>(
  parts: readonly Part[],
  number: number,
  change: Partial<Part>,
): Part[] {
  return parts.with(number - 1, { ...numbered(parts, number), ...change });
}

export function numbered<Part>(parts: readonly Part[], number: number): Part {
  const part = parts[number - 1];
  invariant(part, "an event names an existing part of its order");
  return part;
}

export const newPayment = { isResolved: false, dispute: null };

export function newLine(
  line: Pick<LineFacts, "line" | "quantity" | "amount" | "isGiftCard">,
): LineFacts {
  return { ...line, ...uncounted };
}

const unitTexts = texts("order-timeline", {
  items: { one: "{count} item", other: "{count} items" },
});

/** Returns the number of units in words. */
export const unitWords = (lines: readonly Pick<LineQuantity, "quantity">[]) =>
  unitTexts.items(lines.reduce((all, { quantity }) => all + quantity, 0));

/** Returns words in quotation marks after a colon; nothing without words. */
export const quoted = (words: string) => (words === "" ? "" : `: “${words}”`);

/** Returns the given parts with commas between them. */
export const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");

/** Returns whether a gift card made the payment. */
export function isOfGiftCard(payment: number, all: readonly OrderEvent[]): boolean {
  return all.some((each) => each.type === "gift-card-held" && each.payment === payment);
}
