import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { storedFields, wrongContact } from "#modules/checkout/rules/checkout-fields.ts";
import { prefillFor } from "#modules/checkout/use-cases/prefill.server.ts";
import {
  updateCheckout,
  type CheckoutChange,
} from "#modules/checkout/use-cases/update-checkout.server.ts";
import { fieldError, wrongFields } from "#modules/core/rules/form-state.ts";
import { parseGiftCardLines } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import { payableByCards } from "#modules/orders/rules/order.ts";
import type { Services } from "#platform/services.ts";
import { chosenAddress } from "./known-values.tsx";
import { EXPRESS } from "./payment-methods.tsx";
import {
  answerOrder,
  answerPayment,
  checkOrder,
  type CheckoutAnswer,
  type Sent,
  type SentFields,
} from "./answer-order.server.ts";

/** Length of a stored text, in characters; longer than any valid one. */
const MAX_STORED = 300;

/** Intents that order or pay. Every other one only changes the checkout. */
const orders: ReadonlySet<string> = new Set(["", "order", "pay"]);

/**
 * Answers the checkout's form, with and without scripts. Everything that was typed is stored first, so that the page
 * shows it again.
 */
export async function answerCheckout(
  services: Services,
  sent: Sent & { lines: readonly WantedLine[] },
): Promise<CheckoutAnswer> {
  const { order } = sent;
  const fields = withWallet(sent.fields, {
    isOrder: order !== null,
    isShipped: sent.lines.length > 0,
  });
  if (fields.intent === "check" && order) return checkOrder(services, sent, order);
  const { isFilled, ...change } = await changeIn(services, { ...sent, fields });
  const { checkout, refusedCoupon, giftCardError } = await updateCheckout(services, sent.checkout, {
    change,
    due: order && payableByCards(order.facts),
    clientAddress: sent.clientAddress,
  });
  const isOrder = orders.has(fields.intent);
  if (giftCardError !== undefined) {
    const state = isOrder ? fieldError("giftCard", giftCardError) : null;
    return { reply: { state, giftCardError }, status: 422 };
  }
  if (!isOrder)
    return { reply: { state: null, isFilled, ...(refusedCoupon && { refusedCoupon }) } };
  const stored = { ...sent, fields, checkout };
  return order ? answerPayment(services, stored, order) : answerOrder(services, stored);
}

/** Without scripts a wallet's button sends its method. It pays if the form is complete, else it is only selected. */
function withWallet(
  fields: SentFields,
  { isOrder, isShipped }: { isOrder: boolean; isShipped: boolean },
): SentFields {
  if (!fields.intent.startsWith(EXPRESS)) return fields;
  const method = fields.intent.slice(EXPRESS.length);
  const wrong = wrongFields({ fieldErrors: wrongContact(fields, { isShipped }) });
  const isComplete = isOrder || wrong.length === 0;
  return { ...fields, method, intent: isComplete ? "order" : "method" };
}

/** Returns the form's change of the checkout. The form of an existing order has few of the fields. */
async function changeIn(
  services: Services,
  { fields, lines, order, checkout, account }: Parameters<typeof answerCheckout>[1],
): Promise<CheckoutChange & { isFilled: boolean }> {
  const { intent, method } = fields;
  const now = services.clock.now();
  const addresses =
    account && intent.startsWith("address-") ? (await prefillFor(services, account)).addresses : [];
  const address = chosenAddress(intent, addresses);
  const typed = storedFields.map((field) => [field, fields[field].slice(0, MAX_STORED)]);
  const giftCard = giftCardIn(fields);
  // The page without lines sends the gift cards of the cart alone.
  const isTyped = storedFields.some((field) => fields[field] !== "");
  return {
    ...(!order && (lines.length > 0 || intent === "gift-cards") && { lines: [...lines] }),
    ...(intent === "gift-cards" && { giftCards: parseGiftCardLines(fields.giftCards, now) }),
    fields: order
      ? { ...checkout.input.fields, method }
      : { ...(isTyped ? Object.fromEntries(typed) : checkout.input.fields), ...address },
    ...((intent === "coupon" || intent === "gift-cards") && { coupon: fields.coupon }),
    ...(intent === "no-coupon" && { coupon: "" }),
    ...(giftCard !== undefined && { giftCard }),
    isSigningIn: intent === "sign-in",
    isFilled: address !== null,
  };
}

/** Without scripts a typed code is applied when the form is sent; a script applies it before. */
function giftCardIn({ intent, giftCard, script }: SentFields): NamedGiftCard | null | undefined {
  if (intent === "no-gift-card") return null;
  const [, id] = /^gift-card-(\d{1,15})$/.exec(intent) ?? [];
  if (id !== undefined) return { id: Number(id) };
  const isSent = intent === "gift-card" || (orders.has(intent) && script === "");
  return isSent && giftCard.trim() !== "" ? { code: giftCard } : undefined;
}
