import type { Money } from "#modules/core/rules/money/money.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { PaymentMark } from "#modules/payments/rules/payment-method.ts";
import type {
  PaymentAction,
  PaymentBuyer,
  PaymentReport,
  RefundState,
} from "#modules/payments/rules/payment.ts";
import type { BrowserHosts } from "#modules/core/rules/hosts.ts";

/**
 * What a method needs in the checkout: a card in the shop's fields, fields of the provider's script (`PaymentForm`),
 * or nothing.
 */
export type PaymentFormKind = "card-fields" | "provider-fields" | "none";

/** A payment method of a provider: "card", "paypal". */
export type PaymentMethod = {
  id: string;
  label: string;
  marks: readonly PaymentMark[];
  form: PaymentFormKind;
  /** Public settings of the provider's script; absent without one. */
  browser?: Readonly<Record<string, string>>;
};

/** A number that a demo provider accepts, and its outcome. */
export type TestCard = { number: string; outcome: string };

export type NewPayment = {
  /** The shop's idempotency key: opening twice under one key gives one payment. */
  key: string;
  amount: Money;
  currency: string;
  method: string;
  orderNumber: string;
  buyer: PaymentBuyer;
  /** Where the provider sends the buyer back. */
  returnUrl: string;
  /** What the buyer's statement says beside the account's own name; absent for the account's default. */
  descriptor?: string;
};

/** What the buyer's browser sends to move the money: a token or form fields. */
export type PaymentInput = Readonly<Record<string, string>>;

export type NewRefund = {
  /** The shop's idempotency key: the refund is made once. */
  key: string;
  reference: string;
  amount: Money;
  currency: string;
};

/** Whether a provider accepts the shop's keys, in one sentence. */
export type ConnectionCheck = { isOk: boolean; message: string };

/** A webhook with a valid signature. */
export type ProviderEvent = {
  /** Empty if the webhook has an unknown shape. */
  id: string;
  /** The provider's id of the payment; null if the shop ignores the event. */
  reference: string | null;
};

/**
 * A payment provider. `open` creates a payment and moves nothing; `confirm` moves the money, so a lost response can be
 * asked for by a known reference. No method is called inside a transaction. Every method throws
 * `PaymentOutcomeUnknown` if the outcome is unknown; then the same call may be repeated with the same key. Reads throw
 * `PaymentGone` if the provider has forgotten the payment. `find` throws `PaymentNotFound` for another merchant's
 * payment.
 */
export type PaymentProvider = {
  id: string;
  /** For staff. */
  name: string;
  methods: readonly PaymentMethod[];
  /** Whether its keys are for tests, so that no money is moved. */
  isTest?: boolean;
  /** The only cards of a provider that moves no money. */
  testCards?: readonly TestCard[];
  /** Hosts for the checkout's content security policy. */
  browserHosts: BrowserHosts;
  /** The cents that each charge and refund in a currency must be a multiple of; 1 if absent. */
  amountStep?: (currency: string) => number;
  open(payment: NewPayment): Promise<PaymentReport>;
  /**
   * Moves the money once per attempt key. Null details: the buyer approved elsewhere. A decline is a report with a
   * reason, and another attempt may follow.
   */
  confirm(
    reference: string,
    attempt: { key: string; details: PaymentInput | null },
  ): Promise<PaymentReport>;
  find(reference: string): Promise<PaymentReport>;
  /** Closes the payment for good; the report says so, or that it succeeded before. */
  cancel(reference: string): Promise<PaymentReport>;
  refund(refund: NewRefund): Promise<RefundState>;
  /** Asks the provider about the shop's keys and its webhook at that address; never throws. */
  checkConnection(webhookUrl: string): Promise<ConnectionCheck>;
  /** Verifies and reads a webhook; null if it is not the provider's. */
  readWebhook(body: string, headers: Headers): Promise<ProviderEvent | null>;
};

/** The call may or may not have been executed. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = "PaymentOutcomeUnknown";
}

/** The provider has forgotten a payment without approval, so it can no longer succeed. */
export class PaymentGone extends Error {
  override readonly name = "PaymentGone";
}

/** The account has no such payment: it belongs to another merchant. */
export class PaymentNotFound extends Error {
  override readonly name = "PaymentNotFound";
}

/** The active providers by id. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

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
  collect(buyer: PaymentBuyer): Promise<Result<PaymentInput, { message: string }>>;
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
