import type { LineKey } from "#modules/cart/rules/cart.ts";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { Day } from "#modules/delivery/rules/calendar.ts";
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
  /** Delivery days that the shopper saw; null if none. */
  expectedDays: { from: Day; to: Day } | null;
  /** The total that the shopper agreed to. */
  expectedTotal: Money;
  uid: string | null;
  /** Whether to save the address in a profile that has none. */
  keepAddress: boolean;
  clientAddress: string;
};
