import type { OpenPaymentForm } from "#modules/payments/ports/payment-form.ts";

/** Opens the fields that a provider draws, with that provider's own code; nobody else downloads it. */
export const openPaymentForm: OpenPaymentForm = async ({ provider, browser }) => {
  if (provider !== "stripe") throw new Error(`No payment form is known for ${provider}.`);
  const { openStripeForm } = await import("#adapters/stripe/browser/stripe-form.ts");
  return openStripeForm(browser?.["publishableKey"] ?? "");
};
