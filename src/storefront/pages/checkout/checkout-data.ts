import type { Account } from "#modules/accounts/rules/account.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OfferedMethod } from "#modules/checkout/use-cases/payment-methods.server.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { CheckoutField } from "./checkout-fields.ts";
import type { HeldOnCard, KnownGiftCard } from "./gift-card-use.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";

/** An order that is to be paid, or paid once more. */
export type UnpaidOrder = {
  number: string;
  /** The key that it was placed under. */
  key: string;
  email: string;
  /** Whether a gift card is bought: nothing goes to an address, and no gift card pays it. */
  isGiftCard: boolean;
  addressLines: readonly string[];
  /** What became of the last payment. */
  sentence: string;
  /** Until when its stock is held, in words. */
  heldUntil: string | null;
  /** Its lines as an address carries them, to order them otherwise; null where that can't be done. */
  search: string | null;
  /** What a gift card pays of it already; null where none does. */
  heldOnCard: HeldOnCard | null;
};

/** What the page of the checkout is made from. */
export type CheckoutData = {
  /** Null where the address names nothing to order: then the browser's cart does. */
  view: CheckoutView | null;
  order: UnpaidOrder | null;
  methods: readonly OfferedMethod[];
  /** The gift cards in their account that can be spent. */
  giftCards: readonly (KnownGiftCard & { id: number })[];
  /** Who is signed in. */
  person: Account | null;
  /** What is known of whoever is signed in. */
  known: Partial<Record<CheckoutField, string>>;
  /** Where their last orders went, to be chosen from. */
  addresses: readonly OrderAddress[];
  /** Whether they have a profile to keep the address in that has none. */
  canKeepAddress: boolean;
  /** Names this checkout where there is no script to do it. */
  key: string;
};

/** What is said to a form that no script has sent. */
export type CheckoutReply = {
  /** Null where nothing is wrong, as when another country was chosen. */
  state: FormState<CheckoutField> | null;
  values: Partial<Record<CheckoutField, string>>;
  /** A coupon's code that was typed and does not take the place of the one before; left out where none was. */
  refusedCoupon?: CouponOutcome;
  key: string;
  /** What is ordered, as the fields of the form have it; null where that has not changed. */
  view: CheckoutView | null;
};
