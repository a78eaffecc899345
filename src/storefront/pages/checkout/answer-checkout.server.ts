import { cutText } from "#modules/core/rules/cut-text.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { storedFields, wrongContact } from "#modules/checkout/rules/checkout-fields.ts";
import { prefillFor } from "#modules/checkout/use-cases/prefill.server.ts";
import {
  updateCheckout,
  type CheckoutChange,
} from "#modules/checkout/use-cases/update-checkout.server.ts";
import { fieldError, wrongFields } from "#modules/core/rules/form-state.ts";
import { nothingDue } from "#modules/gift-cards/rules/gift-card.ts";
import { parseGiftCardLines } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import { openAddition, payableByCards } from "#modules/orders/rules/order.ts";
import type { Services } from "#platform/services.ts";
import { parseIntent, type Wanted } from "./intents.ts";
import {
  answerOrder,
  answerPayment,
  checkOrder,
  type CheckoutAnswer,
  type Sent,
  type SentFields,
} from "./answer-order.server.ts";

type SentCheckout = Sent & { lines: readonly WantedLine[] };

/** Length of a stored text, in characters; longer than any valid one. */
const MAX_STORED = 300;

/** Every other intent only changes the checkout. */
const isOrderOrPayment = ({ kind }: Wanted) => kind === "order" || kind === "pay";

/**
 * Answers the checkout's form, with and without scripts. Everything that was typed is stored first, so that the page
 * shows it again.
 */
export async function answerCheckout(
  services: Services,
  form: Omit<SentCheckout, "wanted">,
): Promise<CheckoutAnswer> {
  const { order } = form;
  const sent = withWallet({ ...form, wanted: parseIntent(form.fields.intent) });
  if (sent.wanted.kind === "check" && order) return checkOrder(services, sent, order);
  const { isFilled, ...change } = await changeIn(services, sent);
  const { checkout, refusedCoupon, giftCardError } = await updateCheckout(services, sent.checkout, {
    change,
    due:
      order &&
      (openAddition(order.facts)
        ? nothingDue
        : payableByCards(order.facts, smallestStep(services))),
    clientAddress: sent.clientAddress,
  });
  const isOrder = isOrderOrPayment(sent.wanted);
  if (giftCardError !== undefined) {
    const state = isOrder ? fieldError("giftCard", giftCardError) : null;
    return { reply: { state, giftCardError }, status: 422 };
  }
  if (!isOrder)
    return { reply: { state: null, isFilled, ...(refusedCoupon && { refusedCoupon }) } };
  const stored = { ...sent, checkout };
  return order ? answerPayment(services, stored, order) : answerOrder(services, stored);
}

/** Without scripts a wallet's button sends its method. It pays if the form is complete, else it is only selected. */
function withWallet(sent: SentCheckout): SentCheckout {
  const { fields, wanted, order, lines } = sent;
  if (wanted.kind !== "express") return sent;
  const { method } = wanted;
  const isShipped = lines.length > 0;
  const wrong = wrongFields({ fieldErrors: wrongContact(fields, { isShipped }) });
  const isComplete = order !== null || wrong.length === 0;
  return {
    ...sent,
    fields: { ...fields, method },
    wanted: { kind: isComplete ? "order" : "save" },
  };
}

/** Returns the form's change of the checkout. The form of an existing order has few of the fields. */
async function changeIn(
  services: Services,
  { fields, wanted, lines, order, checkout, account }: SentCheckout,
): Promise<CheckoutChange & { isFilled: boolean }> {
  const { method } = fields;
  const address =
    account && wanted.kind === "address"
      ? ((await prefillFor(services, account)).addresses[wanted.place] ?? null)
      : null;
  const isGiftCards = wanted.kind === "gift-cards";
  const typed = storedFields.map((field) => [field, cutText(fields[field], MAX_STORED)]);
  const giftCard = giftCardIn(wanted, fields);
  // The page without lines sends the gift cards of the cart alone.
  const isTyped = storedFields.some((field) => fields[field] !== "");
  return {
    ...(!order && (lines.length > 0 || isGiftCards) && { lines: [...lines] }),
    ...(isGiftCards && { giftCards: parseGiftCardLines(fields.giftCards) }),
    fields: order
      ? { ...checkout.input.fields, method }
      : { ...(isTyped ? Object.fromEntries(typed) : checkout.input.fields), ...address },
    ...((wanted.kind === "coupon" || isGiftCards) && { coupon: fields.coupon }),
    ...(wanted.kind === "no-coupon" && { coupon: "" }),
    ...(giftCard !== undefined && { giftCard }),
    isSigningIn: wanted.kind === "sign-in",
    isFilled: address !== null,
  };
}

/** Without scripts a typed code is applied when the form is sent; a script applies it before. */
function giftCardIn(
  wanted: Wanted,
  { giftCard, script }: SentFields,
): NamedGiftCard | null | undefined {
  if (wanted.kind === "no-gift-card") return null;
  if (wanted.kind === "own-gift-card") return { id: wanted.id };
  const isSent = wanted.kind === "gift-card" || (isOrderOrPayment(wanted) && script === "");
  return isSent && giftCard.trim() !== "" ? { code: giftCard } : undefined;
}
