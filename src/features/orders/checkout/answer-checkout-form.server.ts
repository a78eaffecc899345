import { createHash, randomUUID } from "node:crypto";
import type { Account } from "#domain/account/account.ts";
import type { WantedLine } from "#domain/cart/line-parameters.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { cents } from "#domain/money/money.ts";
import { parseAddress } from "#domain/order/address.ts";
import { invariant } from "#domain/result.ts";
import { payOrder } from "#features/orders/pay-order.server.ts";
import { listPaymentMethods, type OfferedMethod } from "#features/orders/payment-methods.server.ts";
import { placeOrder, type Checkout } from "#features/orders/place-order.server.ts";
import { readOrder } from "#features/orders/read-order.server.ts";
import type { Services } from "#ports/services.ts";
import { formError, wrongFields, type FormState } from "#ui/form/form-state.ts";
import { chosenAddress } from "./address-choice.tsx";
import { cardDetails, wrongCard } from "./card.ts";
import type { CheckoutReply } from "./checkout-data.ts";
import {
  countryOf,
  keptFields,
  NO_METHOD,
  wrongContact,
  type CheckoutField,
  type CheckoutValues,
} from "./checkout-fields.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { outcomeOf } from "./outcome.ts";
import { prefillFor } from "./prefill.server.ts";
import { viewCheckout } from "./view-checkout.server.ts";

/** What a form without scripts has sent. */
export type SentCheckout = {
  values: CheckoutValues;
  lines: readonly WantedLine[];
  key: string;
  expectedTotal: string;
  /** "country" where only the fields of another country are asked for, or which known address is to be in them. */
  intent: string;
  /** The way of delivery, and between which days it was shown to arrive. */
  delivery: Pick<Checkout, "service" | "expectedDays">;
  /** Whether a member's profile that has no address gets this one. */
  keepAddress: boolean;
  clientAddress: string;
  /** Whoever is signed in. */
  account: Account | null;
};

/** Where the browser goes on, or what the form is shown again with. */
export type CheckoutAnswer =
  | { number: string; to: string }
  | { reply: CheckoutReply; status: number };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Orders and pays as the page does with scripts, by the same use cases. Of what was typed only a card is lost. */
export async function answerCheckoutForm(
  services: Services,
  sent: SentCheckout,
): Promise<CheckoutAnswer> {
  const methods = listPaymentMethods(services);
  const key = UUID.test(sent.key) ? sent.key : randomUUID();
  const total = Number(sent.expectedTotal);
  const again = (state: FormState<CheckoutField>, status: number, newKey = key) =>
    answerAgain(services, sent, { state, status, key: newKey });
  const rewritten = await rewrite(services, sent);
  if (rewritten) return answerAgain(services, rewritten, { state: null, status: 200, key });
  const method = methods.find((each) => `${each.provider}.${each.method}` === sent.values.method);
  const fieldErrors = wrongInForm(services, sent.values, { method, isFree: total === 0 });
  if (wrongFields({ fieldErrors }).length > 0) return again({ fieldErrors }, 422);
  const checkout = checkoutOf(sent, key, Number.isSafeInteger(total) && total >= 0 ? total : -1);
  const placed = await placeOnce(services, checkout);
  if (!placed.ok) {
    const isChanged =
      placed.error.code === "total-changed" || placed.error.code === "lines-changed";
    const advice = isChanged ? undefined : "Everything you typed is still here, except for a card.";
    return again(formError(placed.error.message, advice), 409);
  }
  const order = placed.value;
  if (order.facts.state === "awaiting_payment" && method) {
    const details = method.form === "card-fields" ? cardDetails(sent.values) : {};
    const payment = { provider: method.provider, method: method.method, details };
    const paid = await payOrder(services, order.id, payment);
    if (!paid.ok) return again(formError(paid.error.message), 409, order.key);
  }
  const outcome = outcomeOf(await readOrder(services, order), labelsOf(methods));
  if (outcome.kind === "unpaid")
    return again(formError(outcome.sentence ?? checkoutMessages.somethingWrong), 422, order.key);
  if (outcome.kind === "over")
    return again(formError(checkoutMessages.timeOver), 409, randomUUID());
  const action = outcome.kind === "action" ? outcome.action : null;
  const { number } = order;
  return { number, to: action?.kind === "redirect" ? action.url : `/orders/${number}` };
}

/** The form once more, with what was typed. */
async function answerAgain(
  services: Services,
  { values, lines, delivery }: SentCheckout,
  { state, status, key }: Pick<CheckoutReply, "state" | "key"> & { status: number },
): Promise<CheckoutAnswer> {
  const destination = { ...delivery, country: countryOf(values.country) };
  const view = await viewCheckout(services, lines, destination);
  return { reply: { state, values: withoutCard(values), key, view }, status };
}

/** What was sent only to have other fields, or other things in them; null where it is an order. */
async function rewrite(services: Services, sent: SentCheckout): Promise<SentCheckout | null> {
  if (sent.intent === "country") return sent;
  if (sent.intent === "" || sent.account === null) return null;
  const { addresses } = await prefillFor(services, sent.account);
  const chosen = chosenAddress(sent.intent, addresses);
  return chosen && { ...sent, values: { ...sent.values, ...chosen } };
}

function wrongInForm(
  { clock }: Pick<Services, "clock">,
  values: CheckoutValues,
  { method, isFree }: { method: OfferedMethod | undefined; isFree: boolean },
) {
  const isCard = !isFree && method?.form === "card-fields";
  const known = method?.testCards ?? [];
  return {
    ...wrongContact(values),
    ...(!method && !isFree && { method: NO_METHOD }),
    ...(isCard && wrongCard(values, { now: clock.now(), known })),
  };
}

function checkoutOf(sent: SentCheckout, key: string, total: number): Checkout {
  const email = parseEmailAddress(sent.values.email);
  const address = parseAddress(sent.values);
  invariant(email !== null && address.ok, "what is wrong is said before");
  return {
    key,
    replaces: null,
    email,
    address: address.value,
    ...sent.delivery,
    keepAddress: sent.keepAddress,
    lines: [...sent.lines],
    expectedTotal: cents(total),
    uid: sent.account?.uid ?? null,
    clientAddress: sent.clientAddress,
  };
}

/**
 * The order of a form. Where it was sent before with other contents, it takes the place of that order, under a key that
 * is made of both, so that the same form, sent twice, is one order.
 */
async function placeOnce(services: Services, checkout: Checkout) {
  const placed = await placeOrder(services, checkout);
  if (placed.ok || placed.error.code !== "checkout-changed") return placed;
  const contents = JSON.stringify({ ...checkout, clientAddress: null });
  const digest = createHash("sha256").update(contents).digest("hex");
  const key = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
  return placeOrder(services, { ...checkout, key, replaces: checkout.key });
}

function labelsOf(methods: readonly OfferedMethod[]) {
  return (method: string) => methods.find((each) => each.method === method)?.label ?? "The bank";
}

function withoutCard(values: CheckoutValues): Partial<CheckoutValues> {
  return Object.fromEntries(keptFields.map((field) => [field, values[field]]));
}
