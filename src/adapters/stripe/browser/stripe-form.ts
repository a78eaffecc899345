import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { PaymentAmount, PaymentForm } from "#modules/payments/ports/payment-form.ts";
import type { PaymentDetails } from "#modules/payments/ports/payment.ts";
import { appearanceOf } from "./appearance.ts";

const notLoaded = "The fields for your card are not loaded yet. Please wait a moment.";
const notTaken = "Your card details could not be read. Please check them, or try another card.";

type Drawn = { stripe: Stripe; elements: StripeElements; fields: StripePaymentElement };

/**
 * The fields of Stripe, in frames of its own: a card never touches the shop. Its script comes from Stripe, and only
 * where these fields are drawn.
 */
export function openStripeForm(publishableKey: string): PaymentForm {
  let drawn: Drawn | null = null;
  const announcer = document.createElement("p");
  return {
    async mount(place, amount) {
      place.textContent = "The fields for your card are being loaded…";
      const stripe = await loadStripe(publishableKey);
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
    collect: () => (drawn === null ? Promise.resolve(refused(notLoaded)) : collect(drawn)),
    async confirmInPage({ clientSecret }) {
      if (drawn === null) return;
      // A window of the bank is hard to follow for whoever can't see it.
      announcer.textContent =
        "Your bank asks you to confirm this payment, in a window on this page.";
      // Whatever it says, the shop asks Stripe itself what came of it.
      await drawn.stripe.handleNextAction({ clientSecret }).catch(() => undefined);
      announcer.textContent = "The window of your bank is closed. The payment is being checked.";
    },
  };
}

const shown = ({ amount, currency }: PaymentAmount) => ({
  amount,
  currency: currency.toLowerCase(),
});

/** The same as the server asks of the intent: Stripe refuses what does not agree. */
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

/** Wallets open their sheet only while the press that led here lasts, so nothing is waited for before. */
async function collect({
  stripe,
  elements,
}: Drawn): Promise<Result<PaymentDetails, { message: string }>> {
  const checked = await elements.submit();
  if (checked.error) return refused(wordsOf(checked.error));
  const made = await stripe.createConfirmationToken({ elements });
  if (made.error) return refused(wordsOf(made.error));
  return ok({ confirmationToken: made.confirmationToken.id });
}

const refused = (message: string) => err({ message });

/** Of Stripe's own words only those about the fields are for the buyer. */
function wordsOf({ type, message }: { type: string; message?: string }): string {
  return (type === "validation_error" && message) || notTaken;
}
