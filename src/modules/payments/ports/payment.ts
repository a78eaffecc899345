import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentMark } from "#modules/payments/rules/payment-mark.ts";
import type { Charge } from "#modules/payments/rules/payment.ts";
import type { PaymentReport, RefundState } from "#modules/payments/rules/payment.ts";
import type { BrowserHosts } from "#modules/accounts/ports/browser-hosts.ts";

/**
 * What a method asks for on the page: a card in ordinary fields, fields that the provider's own script draws
 * (`PaymentForm`), or nothing.
 */
export type PaymentFormKind = "card-fields" | "provider-fields" | "none";

/** A way to pay that a provider offers: "card", "paypal". */
export type PaymentMethod = {
  id: string;
  label: string;
  marks: readonly PaymentMark[];
  form: PaymentFormKind;
  /** What the provider's fields in the browser are told, nothing secret; absent where it draws none. */
  browser?: Readonly<Record<string, string>>;
};

/** A number that a provider without money knows, and what becomes of a payment with it. */
export type TestCard = { number: string; outcome: string };

export type NewPayment = {
  /** The shop's name for it: however often it is opened under one key, it is one payment. */
  key: string;
  amount: Money;
  currency: string;
  method: string;
  orderNumber: string;
  /** Where the buyer comes back to. */
  returnUrl: string;
};

/** What the buyer's browser gives for moving the money: a token, or a field of a form each. */
export type PaymentDetails = Readonly<Record<string, string>>;

export type NewRefund = {
  /** However often it is asked for under one key, the money goes back once. */
  key: string;
  reference: string;
  amount: Money;
  currency: string;
};

/** A provider's own call at the shop, once its signature has been checked. */
export type ProviderEvent = {
  /** Empty if the call has a shape that the shop does not know. */
  id: string;
  /** The payment that it is about; null if the shop has no use for the event. */
  reference: string | null;
};

/** A call that a played provider makes; what fails before it is marked as taken is made again. */
export type PlayedWebhook = { body: string; headers: Headers; markTaken(): Promise<void> };

/**
 * Who moves the money. A payment is made in two steps, so that whatever is lost on the way, it can be asked for by a
 * known reference: `open` makes it and moves nothing, `confirm` moves the money. No method is called while a
 * transaction of the shop is open.
 *
 * Every method throws `PaymentOutcomeUnknown` where nobody can say whether it was done; the same call, under the same
 * key, may then be repeated. What asks about a payment throws `PaymentGone` where the provider has forgotten it. `find`
 * throws `PaymentNotFound` for a payment of another merchant.
 */
export type PaymentProvider = {
  id: string;
  methods: readonly PaymentMethod[];
  /** Of a provider that takes no money, and takes no other cards. */
  testCards?: readonly TestCard[];
  /** For the document where one pays. */
  browserHosts: BrowserHosts;
  open(payment: NewPayment): Promise<PaymentReport>;
  /**
   * Moves the money, once for each attempt key. Null details: the buyer has agreed elsewhere. A refusal is a report
   * that says why, and another attempt may follow.
   */
  confirm(
    reference: string,
    attempt: { key: string; details: PaymentDetails | null },
  ): Promise<PaymentReport>;
  find(reference: string): Promise<PaymentReport>;
  /** Ends it, so that it can't succeed any more; the report says so, or that it has succeeded before. */
  cancel(reference: string): Promise<PaymentReport>;
  refund(refund: NewRefund): Promise<RefundState>;
  /**
   * Everything that it has charged through the shop's account since a moment of the last weeks, also for others who use
   * the account; null where it does not let the shop read its list. Some lists lag by hours.
   */
  listCharges(since: Date): Promise<readonly Charge[] | null>;
  /** The event in a call, by its raw body and headers; null where it is not the provider's. */
  readWebhook(body: string, headers: Headers): Promise<ProviderEvent | null>;
  /** Calls that are due from a provider that is played within this shop; each stays so until it has been taken. */
  listDueWebhooks?(now: Date): Promise<PlayedWebhook[]>;
  /** The payment that a window of such a provider is about; null where there is none. */
  findChallenge?(secret: string): Promise<PaymentReport | null>;
  /** The buyer's answer in the window of a provider that is played within this shop; null where there is none. */
  answerChallenge?(secret: string, answer: "approve" | "refuse"): Promise<PaymentReport | null>;
};

/** It may have been done or not. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = "PaymentOutcomeUnknown";
}

/** The provider no longer knows a payment that nobody has agreed to, so it can't succeed any more. */
export class PaymentGone extends Error {
  override readonly name = "PaymentGone";
}

/** The shop's account at the provider has no such payment: it belongs to another merchant. */
export class PaymentNotFound extends Error {
  override readonly name = "PaymentNotFound";
}

/** Everybody who may be paid through. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
