import { type ApiError, err, type Result } from "#modules/core/rules/result.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { Day } from "#modules/delivery/rules/calendar.ts";
import type { NotServed } from "#modules/delivery/rules/delivery-offers.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { payable } from "#modules/payments/rules/payment.ts";
import { placeTexts } from "./order-errors.ts";
import type { LineProblem, Quote } from "./quote.ts";
import type { LineKey } from "#modules/cart/rules/cart.ts";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { Business } from "#modules/taxes/rules/vat-number.ts";

/** Everything that a buyer submits to order. */
export type OrderInput = {
  /** The browser's id of this checkout, a UUID: repeated submissions give one order. */
  key: string;
  /** The key of an earlier attempt with other contents. */
  replaces: string | null;
  email: EmailAddress;
  address: OrderAddress;
  /** Null if it is the delivery address. */
  billing: OrderAddress | null;
  /** A business that buys; absent for others. */
  business?: Business | null;
  lines: (LineKey & { quantity: number })[];
  /** The gift cards that it buys; an order for these alone has an empty address. */
  giftCards: readonly GiftCardLine[];
  /** The code of the delivery method; null for standard. */
  service: string | null;
  coupon: string | null;
  /** The offline payment method whose fee the total has; null or absent for none. */
  feeOf?: number | null;
  /** Delivery days that the shopper saw; null if none. */
  expectedDays: { from: Day; to: Day } | null;
  /** The total that the shopper agreed to. */
  expectedTotal: Money;
  uid: string | null;
  /** Whether to save the address in a profile that has none. */
  keepAddress: boolean;
  clientAddress: string;
};

/** Why a checkout cannot become an order. */
export type PlaceErrorCode =
  | "lines-changed"
  | "total-changed"
  | "coupon-refused"
  | "delivery-changed"
  | "no-delivery"
  | "tax-unavailable"
  | "amount-not-payable"
  | "invalid-telephone"
  | "checkout-changed"
  | "already-paid"
  | "payment-under-way"
  | "hold-limit"
  | "too-many-requests";

type Days = { from: Day; to: Day };

/** Why a quote has no total although it can be delivered. */
export type NoTax = { code: "tax-unavailable"; field: null; message: string };

export type PlaceError = ApiError<PlaceErrorCode> & {
  details?: {
    lines?: LineProblem[];
    total?: Money;
    days?: Days;
    /** The field of the address that is not served. */
    field?: NotServed["field"];
  };
};

type Refusal = Result<never, PlaceError>;

/** Maximum of the database's integer columns. */
const LARGEST_AMOUNT = 2_147_483_647;

/** A refusal to place the order. */
export function refuse(
  code: PlaceErrorCode,
  message: string,
  details?: PlaceError["details"],
): Refusal {
  return err({ code, message, ...(details && { details }) });
}

/** Returns the code of an address that has no quote. */
export function codeOf(problem: NotServed | NoTax): PlaceErrorCode {
  return "code" in problem ? problem.code : "no-delivery";
}

/** Returns the error of a cart that has no quote. */
export function refuseQuote(problem: LineProblem[] | NotServed | NoTax): Refusal {
  if (!Array.isArray(problem))
    return refuse(codeOf(problem), placeTexts.nothingOrdered(problem.message), {
      field: problem.field,
    });
  return refuse("lines-changed", placeTexts.nothingOrdered(problemWords(problem)), {
    lines: problem,
  });
}

/** The sentence of the worst problem. */
function problemWords(problems: readonly LineProblem[]): string {
  const codes = new Set(problems.map(({ code }) => code));
  if (codes.has("gone") || codes.has("option-gone") || codes.has("sold-out"))
    return placeTexts.soldOut;
  return codes.has("option-missing") ? placeTexts.chooseOptions : placeTexts.tooMany;
}

/** The stock was taken between quote and hold in every attempt. */
export function refuseTaken(): Refusal {
  return refuse("lines-changed", placeTexts.taken, { lines: [] });
}

/** Returns the error if the quote differs from what the shopper agreed to, or cannot be charged. */
export function wrongQuote(
  quote: Quote,
  agreed: {
    expectedTotal: Money;
    service: string | null;
    expectedDays: Days | null;
  },
): Refusal | null {
  const { coupon, total } = quote;
  if (coupon !== null && !coupon.isApplied && total !== agreed.expectedTotal)
    return refuse("coupon-refused", placeTexts.nothingOrdered(coupon.sentence));
  return (
    wrongAmount(quote) ?? wrongTotal(quote, agreed.expectedTotal) ?? wrongDelivery(quote, agreed)
  );
}

/** Returns the error if the total cannot be charged. */
export function wrongAmount({ lines, total }: Quote): Refusal | null {
  const isTooMuch = total > payable.to || lines.some(({ lineTotal }) => lineTotal > LARGEST_AMOUNT);
  if (!isTooMuch && (total === 0 || total >= payable.from)) return null;
  const most = formatMoney(payable.to);
  const message = placeTexts.amounts(formatMoney(payable.from), most);
  return refuse("amount-not-payable", message);
}

/** Returns a sentence if no offered payment method can charge the total in cents exactly; null if one can. */
export function stepRefusal(total: number, step: number): string | null {
  if (total % step === 0) return null;
  return placeTexts.steps(formatMoney(total as Money), formatMoney(step as Money));
}

/** The same for buyers. */
export function wrongStep(total: Money, step: number): Refusal | null {
  const sentence = stepRefusal(total, step);
  if (sentence === null) return null;
  return refuse("amount-not-payable", placeTexts.notPayable(sentence));
}

function wrongTotal({ total }: Quote, expected: Money): Refusal | null {
  return total === expected ? null : refuseTotal(total);
}

/** Returns the error of a total in cents that the shopper has not agreed to. */
export function refuseTotal(total: Money): Refusal {
  return refuse("total-changed", placeTexts.totalChanged(formatMoney(total)), { total });
}

/**
 * A cut-off has passed since the shopper saw the delivery days, or the country lacks the service. An order stores the
 * days that its buyer saw.
 */
function wrongDelivery(
  { delivery: { service, from, to }, offers }: Quote,
  wanted: { service: string | null; expectedDays: Days | null },
): Refusal | null {
  const seen = wanted.expectedDays;
  const isSame = seen === null || (seen.from === from && seen.to === to);
  if (service === (wanted.service ?? offers[0]?.service) && isSame) return null;
  const days = { from, to };
  return refuse("delivery-changed", placeTexts.daysChanged(deliveryDays(days)), { days });
}
