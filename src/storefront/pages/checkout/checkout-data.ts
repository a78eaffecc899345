import type { Account } from "#modules/accounts/rules/account.ts";
import type { CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import type { PaymentBuyer } from "#modules/payments/rules/payment.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";

/** Amount that a gift card pays of an order. */
export type PaidByCard = { ending: string; amount: Money };

/** An order that awaits payment or a retry. */
export type UnpaidOrder = {
  number: string;
  email: string;
  buyer: PaymentBuyer;
  /** Whether a gift card is bought: it has no delivery address, and gift cards cannot pay it. */
  isGiftCard: boolean;
  /** Whether it is for goods that were added to a paid order. */
  isAddition: boolean;
  addressLines: readonly string[];
  /** Outcome of the last payment. */
  sentence: string;
  /** When the stock hold ends, as text. */
  heldUntil: string | null;
  /** Whether its lines can be ordered in another way. */
  canBeChanged: boolean;
  /** The amount held on a gift card; null if none is used. */
  heldOnCard: PaidByCard | null;
};

/** Loader data of the checkout page. */
export type CheckoutData = {
  /** Null without lines: the browser then uses its cart. */
  view: CheckoutView | null;
  /** Whether the lines are those of the cart's cookie, until the browser has compared them with its cart. */
  isFromCart?: true;
  order: UnpaidOrder | null;
  /** Why the last payment of this checkout's order failed, after a return from a provider; null otherwise. */
  declined: string | null;
  methods: readonly OfferedMethod[];
  /** The member's gift cards with a balance. */
  giftCards: readonly { id: number; ending: string; balance: Money }[];
  /** The applied gift card, and its balance; null without one. */
  giftCard: (PaidByCard & { balance: Money }) | null;
  /** The signed-in account. */
  person: Account | null;
  /** Field values of this checkout, or else those known of a member. */
  fields: Partial<Record<CheckoutField, string>>;
  /** Delivery addresses of the member's last orders, for selection. */
  addresses: readonly OrderAddress[];
  /** The codes of the countries that the shop delivers to, its own first. */
  countries: readonly string[];
  /** The data of the fields' countries, as the browser learns it. */
  countryData?: string;
  /** Whether the member has a profile without an address to save this one to. */
  canKeepAddress: boolean;
  /** Whether a business may enter its VAT number. */
  sellsToBusinesses?: true;
  /** Whether the total depends on the state or the postal code. */
  isPricedByPlace?: true;
  /** Static markup of the EU's notice on the legal guarantee. */
  guarantee?: string;
};

/** An order of this checkout that can no longer be replaced: it is paid, or its payment is still unknown. */
export type EarlierOrder = { number: string; isPaid: boolean };

/** What the page's script does after a reply; without scripts the action itself goes on, or redirects. */
export type NextStep = { number: string } & (
  | { kind: "pay" }
  /** The bank's confirmation (3-D Secure) inside the page. */
  | { kind: "confirm"; clientSecret: string }
  /** The payment's result is unknown: ask again later. */
  | { kind: "wait" }
  | { kind: "leave"; to: string; isPlaced: boolean }
);

/** The action's reply to the form. */
export type CheckoutReply = {
  /** Null if there is no error, as after a change of country. */
  state: FormState<CheckoutField> | null;
  /** Whether prices, stock or delivery changed since the buyer saw them. */
  isChanged?: boolean;
  /** A typed coupon that does not replace the former one. */
  refusedCoupon?: CouponOutcome;
  /** Why a gift card was not applied. */
  giftCardError?: string;
  earlier?: EarlierOrder;
  /** Whether the fields have new values, of a chosen address. */
  isFilled?: boolean;
  next?: NextStep;
};
