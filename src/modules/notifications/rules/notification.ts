import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationCategory } from "./notification-category.ts";

type OfOrder = { number: string };
type OfReview = { slug: string; name: string };
type OfCoupon = { code: string | null; name: string; endsOn: string | null };
type OfProduct = { slug: string; name: string; variantId: number | null };

/** The parameters of each kind of notification, stored with it, so that its text stays true. */
export type NotificationParams = {
  "order-placed": OfOrder;
  "order-cancelled": OfOrder & { isWhole: boolean };
  /** `giftCard`: the last four characters of the refunded card's code; null for other refunds. */
  "refund-sent": OfOrder & { amount: Money; giftCard: string | null };
  "parcel-shipped": OfOrder & { carrier: string | null };
  "parcel-delivered": OfOrder;
  "return-approved": OfOrder;
  "return-refused": OfOrder;
  "return-received": OfOrder;
  "review-published": OfReview;
  "review-declined": OfReview;
  "coupon-given": OfCoupon;
  "coupon-ending": OfCoupon;
  "student-ending": { endsOn: string };
  "gift-card-received": { amount: Money; giver: string };
  "gift-card-refunded": { amount: Money; ending: string };
  "price-fell": OfProduct & { from: Money; to: Money };
  "wish-back": OfProduct;
  "product-back": OfProduct;
};

export type NotificationKind = keyof NotificationParams;

/** A notification's kind with its parameters. */
export type News = {
  [Kind in NotificationKind]: { kind: Kind; params: NotificationParams[Kind] };
}[NotificationKind];

/** A notification's text, and the page it links to. */
export type NotificationWords = { title: string; text: string; path: string };

type KindOf<Params> = {
  category: NotificationCategory;
  words(params: Params): NotificationWords;
};

const orderPath = ({ number }: OfOrder) => `/account/orders/${number}`;
const productPath = ({ slug, variantId }: OfProduct) =>
  `/product/${slug}${variantId === null ? "" : `?variant=${variantId}`}`;

/** How to use a coupon, and its last day. */
export function howToUse({ code, endsOn }: OfCoupon): string {
  const until = endsOn === null ? "" : `, until ${endsOn}`;
  return code === null
    ? `It is taken off by itself at the checkout${until}.`
    : `Use ${code} at the checkout${until}.`;
}

const kinds: { [Kind in NotificationKind]: KindOf<NotificationParams[Kind]> } = {
  "order-placed": {
    category: "orders",
    words: (order) => ({
      title: "We have your order",
      text: `Order ${order.number} is placed. The confirmation has come by email.`,
      path: orderPath(order),
    }),
  },
  "order-cancelled": {
    category: "orders",
    words: (order) => ({
      title: order.isWhole ? "Your order is cancelled" : "A part of your order is cancelled",
      text: order.isWhole
        ? `Nothing more will be sent from order ${order.number}.`
        : `Not all of order ${order.number} will come. Its page says what does.`,
      path: orderPath(order),
    }),
  },
  "refund-sent": {
    category: "orders",
    words: (order) => ({
      title: order.giftCard
        ? `${formatMoney(order.amount)} is back on a gift card`
        : `${formatMoney(order.amount)} is on its way back to you`,
      text: order.giftCard
        ? `On the one ending ${order.giftCard}, with which you paid for order ${order.number}.`
        : `It goes back the way you paid for order ${order.number}.`,
      path: orderPath(order),
    }),
  },
  "parcel-shipped": {
    category: "parcels",
    words: (order) => ({
      title: "A parcel is on its way to you",
      text:
        order.carrier === null
          ? `From order ${order.number}.`
          : `From order ${order.number}, with ${order.carrier}.`,
      path: orderPath(order),
    }),
  },
  "parcel-delivered": {
    category: "parcels",
    words: (order) => ({
      title: "A parcel has arrived",
      text: `From order ${order.number}.`,
      path: orderPath(order),
    }),
  },
  "return-approved": {
    category: "orders",
    words: (order) => ({
      title: "Please send it back to us",
      text: `We accept your return from order ${order.number}. Our email says where to send it.`,
      path: orderPath(order),
    }),
  },
  "return-refused": {
    category: "orders",
    words: (order) => ({
      title: "We can’t take it back",
      text: `We have looked at your return of order ${order.number}. Our email says why.`,
      path: orderPath(order),
    }),
  },
  "return-received": {
    category: "orders",
    words: (order) => ({
      title: "Your return has reached us",
      text: `From order ${order.number}.`,
      path: orderPath(order),
    }),
  },
  "review-published": {
    category: "reviews",
    words: ({ slug, name }) => ({
      title: "Your review is published",
      text: `Everybody can read what you wrote about ${name}.`,
      path: `/product/${slug}#reviews`,
    }),
  },
  "review-declined": {
    category: "reviews",
    words: ({ name }) => ({
      title: "We could not publish your review",
      text: `It is about ${name}. You can change it there, and we look at it again.`,
      path: "/account/reviews",
    }),
  },
  "coupon-given": {
    category: "coupons",
    words: (coupon) => ({
      title: `A coupon for you: ${coupon.name}`,
      text: howToUse(coupon),
      path: "/account/coupons",
    }),
  },
  "coupon-ending": {
    category: "coupons",
    words: (coupon) => ({
      title: `A coupon of yours ends soon: ${coupon.name}`,
      text: howToUse(coupon),
      path: "/account/coupons",
    }),
  },
  "student-ending": {
    category: "coupons",
    words: ({ endsOn }) => ({
      title: "Your student discount ends soon",
      text: `You have it until ${endsOn}. To keep it for another year, confirm a student address again.`,
      path: "/promotions/student-discount",
    }),
  },
  "gift-card-received": {
    category: "gift-cards",
    words: ({ amount, giver }) => ({
      title: `A gift card of ${formatMoney(amount)} for you`,
      text: `From ${giver}. Its code has come by email, and the card is in your account.`,
      path: "/account/gift-cards",
    }),
  },
  "gift-card-refunded": {
    category: "gift-cards",
    words: ({ amount, ending }) => ({
      title: `${formatMoney(amount)} is back on your gift card`,
      text: `An order that was paid with the card ending ${ending} was refunded. It can be spent again at once.`,
      path: "/account/gift-cards",
    }),
  },
  "price-fell": {
    category: "wishlist",
    words: (product) => ({
      title: `The price has fallen to ${formatMoney(product.to)}`,
      text: `${product.name} on your wishlist cost ${formatMoney(product.from)} before.`,
      path: productPath(product),
    }),
  },
  "wish-back": {
    category: "wishlist",
    words: (product) => ({
      title: "Back in stock",
      text: `${product.name} on your wishlist can be bought again.`,
      path: productPath(product),
    }),
  },
  "product-back": {
    category: "wishlist",
    words: (product) => ({
      title: "Back in stock",
      text: `You asked us to tell you: ${product.name} can be bought again.`,
      path: productPath(product),
    }),
  },
};

/** The category of a kind of notification. */
export function categoryOf(kind: NotificationKind): NotificationCategory {
  return kinds[kind].category;
}

/** The title, text and path of a notification. */
export function wordsOf({ kind, params }: News): NotificationWords {
  const { words } = kinds[kind] as KindOf<NotificationParams[NotificationKind]>;
  return words(params);
}

/** Whether this release knows a kind; a newer release may have written others. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(kinds, kind);
}
