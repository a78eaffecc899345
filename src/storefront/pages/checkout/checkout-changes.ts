import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { formatMoney, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { LineProblem } from "#modules/orders/rules/quote.ts";
import type { CheckoutLine, CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { checkoutTexts } from "./checkout-texts.ts";
import type { CheckoutData } from "./checkout-data.ts";

const texts = checkoutTexts.changes;

/** Sentences about changes since the shopper saw the order. */
export type CheckoutChanges = {
  lines: { name: string; sentences: string[] }[];
  order: string[];
};

/** Returns what the buyer must know before paying: blocked lines and changed prices or delivery days. */
export function changesBetween(seen: CheckoutView, now: CheckoutView): CheckoutChanges {
  const lines = now.lines.flatMap((line, index) => {
    const sentences = lineSentences(seen.lines[index], line);
    return sentences.length > 0 ? [{ name: orderedName(line), sentences }] : [];
  });
  return { lines, order: now.total === null ? [] : orderSentences(seen, now) };
}

export function hasChanges({ lines, order }: CheckoutChanges): boolean {
  return lines.length + order.length > 0;
}

/** Returns a line's product name and chosen options. */
export function orderedName({ name, options }: Pick<CheckoutLine, "name" | "options">): string {
  return [name, ...options.map(({ value }) => value)].join(", ");
}

/** Returns the reason why a line can't be ordered. */
export function problemSentence(problem: LineProblem, quantity: number): string {
  const { code, available, elsewhere = 0 } = problem;
  if (code === "sold-out") return texts.soldOut;
  if (code === "option-gone") return texts.optionGone;
  if (code === "option-missing") return texts.optionMissing;
  if (code === "gone") return texts.gone;
  if (available === null) return texts.notEnough;
  return elsewhere === 0
    ? texts.left(available, quantity)
    : texts.leftTogether(available, quantity + elsewhere);
}

function lineSentences(seen: CheckoutLine | undefined, now: CheckoutLine): string[] {
  if (now.problem) return [problemSentence(now.problem, now.quantity)];
  if (!seen || seen.unitPrice === null || now.unitPrice === null) return [];
  if (seen.unitPrice !== now.unitPrice)
    return [
      (now.unitPrice < seen.unitPrice ? texts.priceFell : texts.priceRose)(
        formatMoney(seen.unitPrice),
        formatMoney(now.unitPrice),
      ),
    ];
  const [before, after] = [costOf(seen), costOf(now)];
  return before === after ? [] : [texts.cost(formatMoney(after), formatMoney(before))];
}

function orderSentences(seen: CheckoutView, now: CheckoutView): string[] {
  const sentences: string[] = [];
  if (seen.coupon?.isApplied && now.coupon?.isApplied === false)
    sentences.push(now.coupon.sentence);
  const [before, after] = [shippingOf(seen), shippingOf(now)];
  if (seen.total !== null && before !== after)
    sentences.push(texts.delivery(words(after), words(before)));
  const [days, later] = [chosenDays(seen), chosenDays(now)];
  if (days !== later) sentences.push(texts.arrives(later, days));
  if (seen.total !== null && now.total !== null && seen.total !== now.total)
    sentences.push(
      (now.total < seen.total ? texts.totalFell : texts.totalRose)(
        formatMoney(seen.total),
        formatMoney(now.total),
      ),
    );
  return sentences;
}

const words = (amount: Money) => (amount === 0 ? texts.free : formatMoney(amount));

function costOf({ lineTotal, adjustments }: CheckoutLine): Money {
  return sum([
    ...(lineTotal === null ? [] : [lineTotal]),
    ...adjustments.map((each) => each.amount),
  ]);
}

function shippingOf({ adjustments }: CheckoutView): Money {
  return sum(adjustments.filter(({ kind }) => kind === "shipping").map(({ amount }) => amount));
}

/** Returns the delivery days as text; empty without an offer for the address. */
export function chosenDays({ offers, service }: Pick<CheckoutView, "offers" | "service">): string {
  const chosen = offers.find((each) => each.service === service);
  return chosen ? deliveryDays(chosen) : "";
}

/** Whether the buyer leaves a changed state or postal code on which the total depends. */
export function isOtherPlace(
  { isPricedByPlace, fields }: Pick<CheckoutData, "isPricedByPlace" | "fields">,
  target: EventTarget,
): boolean {
  const { name, value = "" } = target as Partial<HTMLInputElement>;
  if (!isPricedByPlace || (name !== "state" && name !== "zipCode")) return false;
  return value !== (fields[name] ?? "");
}
