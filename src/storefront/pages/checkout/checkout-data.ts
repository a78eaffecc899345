import type { Account } from "#modules/accounts/rules/account.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OfferedMethod } from "#modules/checkout/use-cases/payment-methods.server.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { CheckoutField } from "./checkout-fields.ts";
import type { HeldOnCard, KnownGiftCard } from "./gift-card-use.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";

/** An order that awaits payment or a retry. */
export type UnpaidOrder = {
  number: string;
  /** The idempotency key of the order. */
  key: string;
  email: string;
  /** Whether a gift card is bought: it has no delivery address, and gift cards cannot pay it. */
  isGiftCard: boolean;
  addressLines: readonly string[];
  /** Outcome of the last payment. */
  sentence: string;
  /** When the stock hold ends, as text. */
  heldUntil: string | null;
  /** The order's lines as a checkout query, to order them in another way; null if that is impossible. */
  search: string | null;
  /** The amount held on a gift card; null if none is used. */
  heldOnCard: HeldOnCard | null;
};

/** Loader data of the checkout page. */
export type CheckoutData = {
  /** Null if the URL names no lines: the browser then uses its cart. */
  view: CheckoutView | null;
  order: UnpaidOrder | null;
  methods: readonly OfferedMethod[];
  /** The member's gift cards with a balance. */
  giftCards: readonly (KnownGiftCard & { id: number })[];
  /** The signed-in account. */
  person: Account | null;
  /** Field values known from the member's profile. */
  known: Partial<Record<CheckoutField, string>>;
  /** Delivery addresses of the member's last orders, for selection. */
  addresses: readonly OrderAddress[];
  /** Whether the member has a profile without an address to save this one to. */
  canKeepAddress: boolean;
  /** Idempotency key for a form without scripts. */
  key: string;
};

/** The response to a form submitted without scripts. */
export type CheckoutReply = {
  /** Null if there is no error, as after a change of country. */
  state: FormState<CheckoutField> | null;
  values: Partial<Record<CheckoutField, string>>;
  /** A typed coupon that does not replace the former one. */
  refusedCoupon?: CouponOutcome;
  key: string;
  /** The updated checkout; null if it has not changed. */
  view: CheckoutView | null;
};
