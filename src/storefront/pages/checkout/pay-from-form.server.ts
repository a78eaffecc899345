import { randomUUID } from "node:crypto";
import type { StoredGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { giftCardError, payableByCard } from "#modules/gift-cards/rules/gift-card.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import {
  listPaymentMethods,
  type OfferedMethod,
} from "#modules/checkout/use-cases/payment-methods.server.ts";
import { readOrder } from "#modules/orders/use-cases/read-order.server.ts";
import type { Services } from "#platform/services.ts";
import {
  fieldError,
  formError,
  type FieldErrors,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { cardDetails, wrongCard } from "./card.ts";
import type { CheckoutReply } from "./checkout-data.ts";
import {
  keptFields,
  NO_METHOD,
  type CheckoutField,
  type CheckoutValues,
} from "./checkout-fields.ts";
import { checkoutMessages, labelsOf } from "./checkout-messages.ts";
import { outcomeOf } from "./outcome.ts";
import { methodValue } from "./payment-methods.tsx";

/** Means of payment in a form without scripts. */
export type SentMeans = {
  values: CheckoutValues;
  /** The gift card of the typed code, or its error; null if no code was typed. */
  giftCard: Result<StoredGiftCard, { message: string }> | null;
};

/** A redirect, or the form's errors and values. */
export type CheckoutAnswer =
  | { number: string; to: string }
  | { reply: CheckoutReply; status: number };

/** Shows the form again with an HTTP status. */
export type Again = (
  state: FormState<CheckoutField> | null,
  status: number,
  change?: { key?: string; values?: Partial<CheckoutValues> },
) => Promise<CheckoutAnswer>;

/** Pays an order with a form's values and returns where the browser goes; `again` shows the form again. */
export async function payFromForm(
  services: Services,
  placed: StoredOrder,
  { sent, again }: { sent: SentMeans; again: Again },
): Promise<CheckoutAnswer> {
  const { values, giftCard } = sent;
  const { key, number } = placed;
  let order = placed;
  if (placed.facts.state === "awaiting_payment" && giftCard?.ok) {
    const held = { giftCard: giftCard.value.id, expected: null };
    const paid = await holdGiftCard(services, placed.id, held);
    if (!paid.ok) return again(fieldError("giftCard", paid.error.message), 409, { key });
    order = paid.value;
  }
  const method = methodIn(services, values);
  if (order.facts.state === "awaiting_payment" && method) {
    const details = method.form === "card-fields" ? cardDetails(values) : {};
    const payment = { provider: method.provider, method: method.method, details };
    const paid = await payOrder(services, order.id, payment);
    if (!paid.ok) return again(formError(paid.error.message), statusOf(paid.error.code), { key });
  }
  const labels = labelsOf(listPaymentMethods(services));
  const outcome = outcomeOf(await readOrder(services, order), labels);
  if (outcome.kind === "unpaid")
    return again(formError(outcome.sentence ?? checkoutMessages.somethingWrong), 422, { key });
  if (outcome.kind === "over")
    return again(formError(checkoutMessages.timeOver), 409, { key: randomUUID() });
  const action = outcome.kind === "action" ? outcome.action : null;
  return { number, to: action?.kind === "redirect" ? action.url : `/orders/${number}` };
}

/** Returns the HTTP status of a form that is shown again after a refusal. */
export const statusOf = (code: string) => (code === "too-many-requests" ? 429 : 409);

function methodIn(
  services: Pick<Services, "payments">,
  values: CheckoutValues,
): OfferedMethod | undefined {
  return listPaymentMethods(services).find((each) => methodValue(each) === values.method);
}

/**
 * Returns the errors of gift card and payment method for an amount in cents; a gift card that covers it needs no
 * method.
 */
export function wrongMeans(
  services: Pick<Services, "clock" | "payments">,
  { values, giftCard }: SentMeans,
  amount: number,
): FieldErrors<CheckoutField> {
  const isAmount = Number.isSafeInteger(amount) && amount > 0;
  if (giftCard === null || !isAmount) return wrongPayment(services, values, amount);
  if (!giftCard.ok) return { giftCard: giftCard.error.message };
  const paid = payableByCard(giftCard.value, cents(amount), services.clock.now());
  if (!paid.ok) return { giftCard: giftCardError(paid.error).message };
  return wrongPayment(services, values, amount - paid.value);
}

function wrongPayment(
  services: Pick<Services, "clock" | "payments">,
  values: CheckoutValues,
  total: number,
): FieldErrors<CheckoutField> {
  if (total === 0) return {};
  const method = methodIn(services, values);
  if (!method) return { method: NO_METHOD };
  if (method.form !== "card-fields") return {};
  return wrongCard(values, { now: services.clock.now(), known: method.testCards });
}

/** Returns the values to show again, without card details. */
export function withoutCard(values: CheckoutValues): Partial<CheckoutValues> {
  return Object.fromEntries(keptFields.map((field) => [field, values[field]]));
}
