import type { OpenPaymentForm } from "#modules/payments/ports/payment.ts";

/** Loads a provider's code and opens its payment form. Only buyers who choose the provider download it. */
export const openPaymentForm: OpenPaymentForm = async ({ provider, browser }) => {
  if (provider !== "stripe") throw new Error(`No payment form is known for ${provider}.`);
  const { openStripeForm } = await import("#adapters/stripe/browser/stripe-form.ts");
  return openStripeForm(browser?.["publishableKey"] ?? "");
};
