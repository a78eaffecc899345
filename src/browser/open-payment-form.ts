import type { OpenPaymentForm } from "#ports/payment-form.ts";

/** Opens the fields that a provider draws, with that provider's own code; nobody else downloads it. */
export const openPaymentForm: OpenPaymentForm = ({ provider }) =>
  Promise.reject(new Error(`No payment form is known for ${provider}.`));
