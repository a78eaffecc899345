import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentAction } from "#modules/payments/rules/payment.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { PaymentDetails } from "./payment.ts";

/** What is to be paid, in cents. */
export type PaymentAmount = { amount: Money; currency: string };

/** What a provider draws on the page where one pays, and what it does there. One is opened for each method. */
export type PaymentForm = {
  /** Draws the fields into a place; a place is given once. */
  mount(place: HTMLElement, amount: PaymentAmount): Promise<void>;
  /** The total has changed. */
  update(amount: PaymentAmount): void;
  /** Takes the fields away again. */
  unmount(): void;
  /** Checks the fields and gives what the server needs to move the money, or a sentence that says what is wrong. */
  collect(): Promise<Result<PaymentDetails, { message: string }>>;
  /** Lets the buyer do in the page what their bank asks for (3-D Secure); what came of it is then asked for. */
  confirmInPage(action: Extract<PaymentAction, { kind: "in-page" }>): Promise<void>;
};

/** A method whose fields its provider draws. */
export type OpenPaymentForm = (method: {
  provider: string;
  method: string;
  /** What the provider's fields are told, as its method says. */
  browser?: Readonly<Record<string, string>>;
}) => Promise<PaymentForm>;
