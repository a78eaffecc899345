import type { AgreedDelivery } from "#modules/delivery/rules/delivery-offers.ts";
import type {
  FulfilmentState,
  LineQuantity,
  ReturnState,
  ShipmentState,
} from "#modules/delivery/rules/fulfilment.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type {
  DeclineCode,
  DisputeState,
  PaymentAction,
  PaymentDispute,
  PaymentState,
  OrderRefundState,
} from "#modules/payments/rules/payment.ts";
import type { PaymentInstrument } from "#modules/payments/rules/payment-instrument.ts";
import type { PictureFiles } from "#modules/catalogue/rules/picture.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { LineFacts, OrderState } from "./order.ts";
import type { RefundLine, ReturnLine } from "./order-event.ts";
import type { Adjustment } from "./quote.ts";
import type { Tax } from "./tax.ts";

/** A line as it was agreed, independent of the catalogue. */
export type OrderLineView = Omit<LineFacts, "amount"> & {
  /** Null after the product was deleted. */
  productId: number | null;
  /** Null without options, and after the option was deleted. */
  variantId: number | null;
  slug: string;
  name: string;
  options: { name: string; value: string }[];
  sku: string | null;
  picture: PictureFiles;
  unitPrice: Money;
  lineTotal: Money;
  /** The paid amount of the whole line. */
  amount: Money;
};

/** An order as people read it. Times are ISO 8601. */
export type OrderView = {
  number: string;
  state: OrderState;
  /** Whether another attempt of the same checkout replaced it. */
  isReplaced: boolean;
  fulfilment: FulfilmentState;
  email: string;
  address: OrderAddress;
  delivery: AgreedDelivery;
  currency: string;
  placedAt: string | null;
  createdAt: string;
  holdUntil: string | null;
  total: Money;
  shipping: Money;
  paid: Money;
  refunded: Money;
  /** Days for a withdrawal without a reason; null if the buyer has no such right. */
  withdrawalDays: number | null;
  /** Days after arrival within which it can be returned; null if it cannot. */
  returnDays: number | null;
  /** Whether a gift card was bought. */
  isGiftCard: boolean;
  /** Of the payment that paid the order. */
  dispute: DisputeState | null;
  problem: string | null;
  lines: OrderLineView[];
  adjustments: (Omit<Adjustment, "tax"> & { tax?: Tax | null })[];
  payments: {
    number: number;
    provider: string;
    method: string;
    amount: Money;
    state: PaymentState;
    declined: DeclineCode | null;
    instrument: PaymentInstrument | null;
    dispute: PaymentDispute | null;
    action: PaymentAction | null;
  }[];
  shipments: {
    number: number;
    state: ShipmentState;
    lines: LineQuantity[];
    carrier: string | null;
    tracking: string | null;
    deliveredAt: string | null;
  }[];
  refunds: {
    number: number;
    /** The refunded payment's number. */
    payment: number;
    amount: Money;
    shipping: Money;
    lines: RefundLine[];
    state: OrderRefundState;
    reason: string;
  }[];
  returns: {
    number: number;
    state: ReturnState;
    lines: ReturnLine[];
    /** The buyer's own words. */
    reason: string;
    /** Number of photos. */
    pictures: number;
  }[];
  withdrawals: { number: number; lines: LineQuantity[]; name: string; email: string; at: string }[];
  events: { type: string; at: string }[];
};
