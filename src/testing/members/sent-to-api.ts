import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import type { Things } from "./members-shop.ts";

/** A request that Ada's own browser would send. */
export type SentToApi = {
  address: (my: Things) => string;
  body: (my: Things) => object;
  /** Whether it changes her data. */
  changes: boolean;
};

const key = "11111111-1111-4111-8111-111111111111";
const nothing = { cart: [], saved: [], wishes: { added: [], removed: [] } };
const { uid: _, clientAddress: __, ...checkout } = checkoutOf();
const pay = { provider: "demo", method: "card", details: cards.pays };
const ofOrder = (number: string, rest: string) => `/api/orders/${number}/${rest}`;

/** Every API route that writes, closing the account last. */
export const sentToApi: Record<string, SentToApi | "nothing of a member’s"> = {
  "POST /api/profile": {
    address: () => "/api/profile",
    body: () => ({ uid: "ada", change: { gender: "x" } }),
    changes: true,
  },
  "POST /api/account/lists": {
    address: () => "/api/account/lists",
    body: ({ lamp }) => ({ uid: "ada", ...nothing, cart: [{ productId: lamp, quantity: 0 }] }),
    changes: true,
  },
  "POST /api/account/wishlist/share": {
    address: () => "/api/account/wishlist/share",
    body: () => ({}),
    changes: false,
  },
  "POST /api/account/wishlist/stop-sharing": {
    address: () => "/api/account/wishlist/stop-sharing",
    body: () => ({}),
    changes: true,
  },
  "POST /api/orders/quote": {
    address: () => "/api/orders/quote",
    body: ({ lamp, coupon }) => ({
      lines: [{ productId: lamp, quantity: 1 }],
      country: "GB",
      coupon,
    }),
    changes: false,
  },
  "POST /api/orders": {
    address: () => "/api/orders",
    // Without her personal coupon the total differs, so no order is placed.
    body: ({ lamp, coupon }) => ({
      ...checkout,
      key,
      lines: [{ productId: lamp, quantity: 1 }],
      coupon,
      expectedTotal: 1,
    }),
    changes: false,
  },
  "POST /api/orders/{number}/cancel": {
    address: ({ unpaid }) => ofOrder(unpaid(3), "cancel"),
    body: () => ({ reason: "" }),
    changes: true,
  },
  "POST /api/orders/{number}/payments": {
    address: ({ unpaid }) => ofOrder(unpaid(4), "payments"),
    body: () => pay,
    changes: true,
  },
  "POST /api/orders/{number}/payments/check": {
    address: ({ unpaid }) => ofOrder(unpaid(4), "payments/check"),
    body: () => ({}),
    changes: false,
  },
  "POST /api/orders/{number}/returns": {
    address: ({ delivered }) => ofOrder(delivered(2), "returns"),
    body: () => ({ lines: [{ line: 0, quantity: 1 }], reason: "" }),
    changes: true,
  },
  "POST /api/gift-cards/check": {
    address: () => "/api/gift-cards/check",
    body: ({ giftCard }) => ({ card: { id: giftCard.id } }),
    changes: false,
  },
  "POST /api/orders/{number}/gift-card": {
    address: ({ unpaid }) => ofOrder(unpaid(5), "gift-card"),
    body: ({ giftCard }) => ({ card: { id: giftCard.id } }),
    changes: true,
  },
  "POST /api/payments/{provider}/webhook": "nothing of a member’s",
  "POST /api/newsletter/unsubscribe": "nothing of a member’s",
  "POST /api/notifications/stop": "nothing of a member’s",
  "POST /api/account/close": {
    address: () => "/api/account/close",
    body: () => ({ kind: "deactivated" }),
    changes: true,
  },
};
