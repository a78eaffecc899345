import { cards } from "#testing/orders/checkout.ts";
import type { PayPalDouble } from "#adapters/paypal/testing/paypal-double.ts";
import type { StripeDouble } from "#adapters/stripe/testing/stripe-double.ts";
import { tokenOf } from "#adapters/stripe/testing/test-cards.ts";

/** A redirect for the buyer, or the secret that their browser confirms the payment with. */
export type NextAction = { url?: string; clientSecret?: string };

export type Payment = {
  provider: string;
  method: string;
  details: Record<string, string>;
  /** The buyer's action when asked; the demo bank's page belongs to the shop and is answered there. */
  answer?(action: NextAction): Promise<void>;
};

export type WayToPay = Payment & {
  /** An earlier attempt that is refused, or left open and confirmed when the order is paid otherwise. */
  first?: Payment & { isLeft?: boolean };
  /** The balance in cents of a gift card that pays first. */
  giftCard?: number;
  /** Whether the buyer cancels the order for a refund. */
  isCancelled?: boolean;
};

export type Doubles = { stripe: StripeDouble; payPal: PayPalDouble };
export type WaysToPay = Record<string, WayToPay>;

/** The methods that rounds can be limited to. */
export const methods = [
  "demo",
  "stripe",
  "stripe-3ds",
  "paypal",
  "gift-card-and-card",
  "gift-card",
] as const;
type Method = (typeof methods)[number];

const PART_OF_AN_ORDER = 1000;
const MORE_THAN_AN_ORDER = 900_000;

/** Confirmed when the order is paid otherwise. */
const left = (payment: Payment) => ({ ...payment, isLeft: true });
const cancelled = (way: WayToPay): WayToPay => ({ ...way, isCancelled: true });
const demo = (details: Record<string, string>): Payment => ({
  provider: "demo",
  method: "card",
  details,
});

const demoPayPal: Payment = { provider: "demo", method: "paypal", details: {} };

const demoWays: WaysToPay = {
  "a card that pays": demo(cards.pays),
  "a card that asks for 3-D Secure": demo(cards.asksForApproval),
  "a card whose answer is lost": demo(cards.losesTheAnswer),
  "a card that pays late": demo(cards.late),
  "a card after one that is refused": { ...demo(cards.pays), first: demo(cards.declined) },
  "a card, and an order that is cancelled": cancelled(demo(cards.pays)),
  PayPal: demoPayPal,
  "a card after PayPal that is left": { ...demo(cards.pays), first: left(demoPayPal) },
};

/** The payment flows of each method, by name. */
export function waysToPay(doubles: Doubles): Record<Method, WaysToPay> {
  const { pays, asks, isRefused, page } = paymentsThrough(doubles);
  const part = { giftCard: PART_OF_AN_ORDER };
  const alone = { ...demo(cards.pays), giftCard: MORE_THAN_AN_ORDER };
  return {
    demo: demoWays,
    ...cardWays(doubles),
    paypal: {
      "PayPal's page": page,
      "PayPal's page, and an order that is cancelled": cancelled(page),
      "PayPal's page, after a card that is refused": { ...page, first: isRefused },
      "PayPal's page, and a card that is confirmed too late": { ...page, first: left(asks) },
    },
    "gift-card-and-card": {
      "a gift card and a card that pays": { ...demo(cards.pays), ...part },
      "a gift card and a card whose answer is lost": { ...demo(cards.losesTheAnswer), ...part },
      "a gift card and a card that is refused": { ...demo(cards.declined), ...part },
      "a gift card and Stripe": { ...pays, ...part },
      "a gift card and Stripe, and an order that is cancelled": cancelled({ ...pays, ...part }),
      "a gift card and 3-D Secure": { ...asks, ...part },
      "a gift card and PayPal": { ...page, ...part },
    },
    "gift-card": {
      "a gift card alone": alone,
      "a gift card alone, and an order that is cancelled": cancelled(alone),
    },
  };
}

function cardWays(doubles: Doubles): Record<"stripe" | "stripe-3ds", WaysToPay> {
  const { pays, asks, isRefused, page } = paymentsThrough(doubles);
  return {
    stripe: {
      "a card that pays": pays,
      "a card, and an order that is cancelled": cancelled(pays),
      "a card whose answer is lost": stripeCard(doubles, "4000 0000 0000 7007"),
      "a card that takes a while": stripeCard(doubles, "4000 0000 0000 5001"),
      "a card after one that is refused": { ...pays, first: isRefused },
    },
    "stripe-3ds": {
      "a card that asks": asks,
      "a card that asks, and an order that is cancelled": cancelled(asks),
      "a card after one that is not confirmed": {
        ...pays,
        first: stripeCard(doubles, ASKING_CARD, "refuse"),
      },
      "a card that asks, and PayPal's page that is agreed to too late": {
        ...asks,
        first: left(page),
      },
    },
  };
}

const ASKING_CARD = "4000 0027 6000 3184";

function paymentsThrough(doubles: Doubles) {
  const page: Payment = {
    provider: "paypal",
    method: "paypal",
    details: {},
    answer: ({ url = "" }) => agreeAt(url, doubles.payPal),
  };
  return {
    pays: stripeCard(doubles, "4242 4242 4242 4242"),
    asks: stripeCard(doubles, ASKING_CARD),
    isRefused: stripeCard(doubles, "4000 0000 0000 9995"),
    page,
  };
}

/** A Stripe test card, and its owner's answer to the bank. */
function stripeCard(
  { stripe }: Doubles,
  number: string,
  says: "approve" | "refuse" = "approve",
): Payment {
  return {
    provider: "stripe",
    method: "card",
    details: { confirmationToken: tokenOf(number) },
    async answer({ clientSecret = "" }) {
      const [intent = ""] = clientSecret.split("_secret_");
      if (intent !== "") stripe.answer(intent, says);
    },
  };
}

/** Confirms on PayPal's page as a browser does, and follows its redirect. */
async function agreeAt(url: string, payPal: PayPalDouble): Promise<void> {
  if (!url.startsWith(payPal.url)) return;
  const form = new URLSearchParams({ answer: "enough" });
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  await answer.body?.cancel();
  const back = answer.headers.get("Location");
  if (back === null || new URL(back).pathname !== "/checkout")
    throw new Error(`PayPal's page leads back to ${back}.`);
}
