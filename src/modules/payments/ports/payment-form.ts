import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentAction } from "#modules/payments/rules/payment.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { PaymentDetails } from "./payment.ts";

/** An amount to pay, in cents. */
export type PaymentAmount = { amount: Money; currency: string };

/** The fields that a provider's script draws in the checkout. One form is opened per method. */
export type PaymentForm = {
  /** Draws the fields into an empty element. */
  mount(place: HTMLElement, amount: PaymentAmount): Promise<void>;
  /** Updates the total. */
  update(amount: PaymentAmount): void;
  /** Removes the fields. */
  unmount(): void;
  /** Validates the fields. Returns what the server needs to move the money, or a sentence for the buyer. */
  collect(): Promise<Result<PaymentDetails, { message: string }>>;
  /** Shows the bank's question (3-D Secure) in the page. The caller then asks for the outcome. */
  confirmInPage(action: Extract<PaymentAction, { kind: "in-page" }>): Promise<void>;
};

/** Loads a method whose fields its provider draws. */
export type OpenPaymentForm = (method: {
  provider: string;
  method: string;
  /** Settings of the provider's script, from the method. */
  browser?: Readonly<Record<string, string>>;
}) => Promise<PaymentForm>;
