import { stripeAmount } from "#adapters/stripe/stripe-amount.ts";
import { loadStripe } from "@stripe/stripe-js/pure";
import type {
  Appearance,
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripePaymentElement,
} from "@stripe/stripe-js";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { PaymentAmount, PaymentInput, PaymentForm } from "#modules/payments/ports/payment.ts";
import type { PaymentBuyer } from "#modules/payments/rules/payment.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** What shoppers read around the fields that Stripe draws. */
const stripeTexts = texts("stripe", {
  loading: "The fields for your card are being loaded…",
  notLoaded: "The fields for your card are not loaded yet. Please wait a moment.",
  notTaken: "Your card details could not be read. Please check them, or try another card.",
  bankAsks: "Your bank asks you to confirm this payment, in a window on this page.",
  bankClosed: "The window of your bank is closed. The payment is being checked.",
});

type Drawn = { stripe: Stripe; elements: StripeElements; fields: StripePaymentElement };

/**
 * Opens Stripe's fields, in Stripe's iframes: card numbers never touch the shop. The script is loaded from Stripe only
 * where these fields are shown.
 */
export function openStripeForm(publishableKey: string): PaymentForm {
  let drawn: Drawn | null = null;
  const announcer = document.createElement("p");
  return {
    async mount(place, amount) {
      place.textContent = stripeTexts.loading;
      const stripe = await loadStripe(publishableKey, {
        locale: currentLanguage() as StripeElementLocale,
      });
      if (stripe === null) throw new Error("Stripe is for browsers.");
      const box = document.createElement("div");
      announcer.className = "sr-only";
      announcer.setAttribute("role", "status");
      place.replaceChildren(box, announcer);
      drawn = await draw(stripe, box, amount);
    },
    update: (amount) => void drawn?.elements.update(shown(amount)),
    unmount() {
      drawn?.fields.destroy();
      announcer.parentElement?.replaceChildren();
      drawn = null;
    },
    collect: (buyer) =>
      drawn === null ? Promise.resolve(refused(stripeTexts.notLoaded)) : collect(drawn, buyer),
    async confirmInPage({ clientSecret }) {
      if (drawn === null) return;
      // Announced, because the bank's window may not be noticed by users of screen readers.
      announcer.textContent = stripeTexts.bankAsks;
      // Whatever Stripe.js returns, the server asks Stripe for the outcome.
      await drawn.stripe.handleNextAction({ clientSecret }).catch(() => undefined);
      announcer.textContent = stripeTexts.bankClosed;
    },
  };
}

const shown = ({ amount, currency }: PaymentAmount) => ({
  amount: stripeAmount(amount, currency),
  currency: currency.toLowerCase(),
});

/** Must match the server's PaymentIntent, or Stripe rejects the confirmation. */
async function draw(stripe: Stripe, box: HTMLElement, amount: PaymentAmount): Promise<Drawn> {
  const elements = stripe.elements({
    mode: "payment",
    ...shown(amount),
    captureMethod: "automatic",
    allowedPaymentMethodTypes: ["card"],
    appearance: appearanceOf(getComputedStyle(document.documentElement)),
  });
  const fields = elements.create("payment", {
    layout: "accordion",
    wallets: { applePay: "auto", googlePay: "auto", link: "never" },
  });
  await new Promise<void>((resolve, reject) => {
    fields.on("ready", () => resolve());
    fields.on("loaderror", ({ error }) => reject(new Error(error.message)));
    fields.mount(box);
  });
  return { stripe, elements, fields };
}

/** Wallets open only during a user gesture, so nothing is awaited before. */
async function collect(
  { stripe, elements }: Drawn,
  buyer: PaymentBuyer,
): Promise<Result<PaymentInput, { message: string }>> {
  const checked = await elements.submit();
  if (checked.error) return refused(wordsOf(checked.error));
  const made = await stripe.createConfirmationToken({
    elements,
    params: { payment_method_data: { billing_details: billingOf(buyer) } },
  });
  if (made.error) return refused(wordsOf(made.error));
  return ok({ confirmationToken: made.confirmationToken.id });
}

function billingOf({ email, address }: PaymentBuyer) {
  const { firstName, lastName, address1, address2, city, state, zipCode, country } = address;
  if (address1 === "") return { email };
  return {
    email,
    name: `${firstName} ${lastName}`.trim(),
    address: { line1: address1, line2: address2, city, state, postal_code: zipCode, country },
  };
}

const refused = (message: string) => err({ message });

/** Only Stripe's validation messages are meant for the buyer. */
function wordsOf({ type, message }: { type: string; message?: string }): string {
  return (type === "validation_error" && message) || stripeTexts.notTaken;
}

/** The shop's colours and sizes for fields in Stripe's iframes, which the shop's styles do not reach. */
function appearanceOf(styles: Pick<CSSStyleDeclaration, "getPropertyValue">): Appearance {
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: "stripe",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      colorPrimary: token("color-accent"),
      colorBackground: token("color-card"),
      colorText: token("color-ink"),
      colorTextSecondary: token("color-muted"),
      colorDanger: token("color-sale"),
      // Stripe's iframes cannot load the shop's font file.
      fontFamily: "system-ui, sans-serif",
      // iOS zooms in on smaller text.
      fontSizeBase: "16px",
      borderRadius: "8px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("color-muted")}`, boxShadow: "none" },
      ".Input:focus": { outline: `2px solid ${token("color-accent")}`, outlineOffset: "2px" },
    },
  };
}
