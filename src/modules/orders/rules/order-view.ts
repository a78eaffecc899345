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

/** A line as it was agreed, whatever the catalogue says today. */
export type OrderLineView = Omit<LineFacts, "amount"> & {
  /** Null once the product is no more. */
  productId: number | null;
  /** Null without options, and once the option is no more. */
  variantId: number | null;
  slug: string;
  name: string;
  options: { name: string; value: string }[];
  sku: string | null;
  picture: PictureFiles;
  unitPrice: Money;
  lineTotal: Money;
  /** What is paid for it in all. */
  amount: Money;
};

/** An order as people read it. Moments are ISO 8601. */
export type OrderView = {
  number: string;
  state: OrderState;
  /** Whether it ended because another attempt of the same checkout took its place. */
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
  /** For how many days its buyer may withdraw without a reason; null where they may not. */
  withdrawalDays: number | null;
  /** For how many days after its arrival it may be sent back; null where nothing comes back. */
  returnDays: number | null;
  /** Whether it is a gift card that was bought. */
  isGiftCard: boolean;
  /** Of the payment that paid it. */
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
    /** What it goes back on. */
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
    /** What its buyer wrote about it. */
    reason: string;
    /** How many photographs there are of it. */
    pictures: number;
  }[];
  withdrawals: { number: number; lines: LineQuantity[]; name: string; email: string; at: string }[];
  events: { type: string; at: string }[];
};
