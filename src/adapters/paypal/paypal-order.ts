import { cutText } from "#modules/core/rules/cut-text.ts";
import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import {
  cents,
  shopCurrency,
  decimalMoney,
  type Money,
  sum,
} from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { accountInstrument } from "#modules/payments/rules/payment-instrument.ts";
import {
  type PaymentDispute,
  type PaymentReport,
  type RefundState,
  reportDisputes,
  type PaymentBuyer,
} from "#modules/payments/rules/payment.ts";
import type { NewPayment, NewRefund } from "#modules/payments/ports/payment.ts";
import type { Capture, Dispute, Order, PayPalMoney, Refund } from "./paypal-types.ts";

/**
 * The request that opens an order. It sends the total only: PayPal rejects a breakdown that it adds up differently.
 * PayPal does not ask for an address, because the shop has it.
 */
export function orderRequest(payment: NewPayment, shopName: string) {
  const { key, amount, currency, orderNumber, returnUrl, descriptor } = payment;
  return {
    intent: "CAPTURE" as const,
    purchase_units: [
      {
        description: `Order ${orderNumber}`,
        custom_id: orderNumber,
        invoice_id: key,
        amount: moneyOf(amount, currency),
        ...(descriptor !== undefined && { soft_descriptor: descriptor }),
      },
    ],
    payment_source: {
      paypal: {
        ...billingOf(payment.buyer),
        experience_context: {
          // PayPal accepts one line of limited length.
          brand_name: cutText(shopName.replaceAll(/\s+/g, " "), 127),
          locale: shopLocale().tag,
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  };
}

/** The payer's name and billing address, which PayPal fills in for guests. Empty parts are left out. */
function billingOf({ address }: PaymentBuyer) {
  const { firstName, lastName, address1, address2, city, state, zipCode, country } = address;
  if (address1 === "") return {};
  return {
    name: filled({ given_name: firstName, surname: lastName }),
    address: {
      ...filled({
        address_line_1: address1,
        address_line_2: address2,
        admin_area_2: city,
        admin_area_1: state,
        postal_code: zipCode,
      }),
      country_code: country,
    },
  };
}

function filled(parts: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
}

/** The request for a refund. `custom_id` carries the shop's key, so that the refund can be found again. */
export function refundRequest({ key, amount, currency }: NewRefund) {
  return { amount: moneyOf(amount, currency), custom_id: key, note_to_payer: `Refund ${key}` };
}

export function reportOf(order: Order, disputes: readonly Dispute[] = []): PaymentReport {
  const unit = order.purchase_units?.[0] ?? {};
  const { captures = [], refunds = [] } = unit.payments ?? {};
  const { amount } = captures.find(isMoneyHere) ?? captures.at(-1) ?? unit;
  const paid = amountOf(amount ?? unit.amount);
  const state = stateOf(order, captures);
  const url = state === "action_required" ? approvalUrl(order) : null;
  return {
    reference: order.id,
    // Without an approval URL the buyer has to start again.
    state: state === "action_required" && url === null ? "open" : state,
    ...paid,
    key: unit.invoice_id ?? "",
    action: url === null ? null : { kind: "redirect", url },
    declined: null,
    instrument:
      state === "captured" ? accountInstrument(order.payment_source?.paypal?.email_address) : null,
    ...reportDisputes(disputes.map((each) => disputeOf(each, paid.amount))),
    refunds: refunds.flatMap((refund) =>
      refund.custom_id === undefined
        ? []
        : [{ key: refund.custom_id, state: refundStateOf(refund) }],
    ),
    refundedElsewhere: sum(
      refunds.filter(isElsewhere).map(({ amount: back }) => amountOf(back).amount),
    ),
  };
}

function isElsewhere(refund: Refund): boolean {
  return refund.custom_id === undefined && refundStateOf(refund) !== "failed";
}

/** Returns the capture that a refund belongs to. */
export function capturedIn(order: Order): Capture | null {
  return order.purchase_units?.[0]?.payments?.captures?.find(isMoneyHere) ?? null;
}

/** Returns the refund with the shop's key; null if PayPal has none. */
export function refundIn(order: Order, key: string): Refund | null {
  const refunds = order.purchase_units?.[0]?.payments?.refunds ?? [];
  return refunds.find(({ custom_id }) => custom_id === key) ?? null;
}

const refundStates: Record<Refund["status"], RefundState> = {
  COMPLETED: "succeeded",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
};

export function refundStateOf({ status }: Refund): RefundState {
  return refundStates[status] ?? "pending";
}

/** A completed order may still be unpaid: its capture decides. */
function stateOf(order: Order, captures: readonly Capture[]): PaymentReport["state"] {
  if (captures.some(isMoneyHere)) return "captured";
  if (captures.some(({ status }) => status === "PENDING")) return "processing";
  if (order.status === "COMPLETED") return captures.length > 0 ? "failed" : "processing";
  // `cancel` changes the intent of an order, so that it can no longer be captured.
  if (order.status === "VOIDED" || order.intent === "AUTHORIZE") return "cancelled";
  return order.status === "APPROVED" ? "approved" : "action_required";
}

function isMoneyHere({ status }: Capture): boolean {
  return status === "COMPLETED" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED";
}

function approvalUrl({ links = [] }: Order): string | null {
  const link = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
  return link?.href ?? null;
}

const lostBySeller = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

/** Returns a dispute's state and, once it is lost, the amount that the buyer got. */
function disputeOf(dispute: Dispute, paid: Money): PaymentDispute {
  const { status, dispute_amount: disputed, dispute_outcome: outcome } = dispute;
  const amount = amountIn(disputed) ?? paid;
  if (status !== "RESOLVED") return { state: "open", amount };
  if (!lostBySeller.has(outcome?.outcome_code ?? "")) return { state: "won", amount };
  return { state: "lost", amount: amountIn(outcome?.amount_refunded) ?? amount };
}

/** Null if it is not an amount in the shop's currency. */
function amountIn(money: PayPalMoney | undefined): Money | null {
  const { amount, currency } = amountOf(money);
  return currency === shopCurrency() && amount > 0 ? amount : null;
}

/** PayPal accepts no decimals in these currencies, which have two in ISO 4217. */
const isWholeAtPayPal = (currency: string) => currency === "HUF" || currency === "TWD";

/** Returns the cents that each amount in the currency must be a multiple of. */
export const payPalStep = (currency: string): number => (isWholeAtPayPal(currency) ? 100 : 1);

function moneyOf(amount: Money, currency: string): PayPalMoney {
  const value = decimalMoney(amount, { digits: digitsOf(currency) });
  return {
    currency_code: currency,
    value: isWholeAtPayPal(currency) ? value.replace(/\.00$/, "") : value,
  };
}

/** A malformed amount matches no payment. */
function amountOf(money: PayPalMoney | undefined): Pick<PaymentReport, "amount" | "currency"> {
  const { value = "", currency_code: currency = "" } = money ?? {};
  const decimals = isWholeAtPayPal(currency) && !value.includes(".") ? ".00" : "";
  return {
    amount: parseMoney(value + decimals, { digits: digitsOf(currency) }) ?? cents(0),
    currency,
  };
}
