import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationCategory } from "./notification-category.ts";

type OfOrder = { number: string };
type OfReview = { slug: string; name: string };
type OfCoupon = { code: string | null; name: string; endsOn: string | null };
type OfProduct = { slug: string; name: string; variantId: number | null };

/** A notification's text, and the page it links to. */
export type NotificationWords = { title: string; text: string; path: string };

type KindFacts = {
  category: NotificationCategory;
  /** The parameters are stored with the notification, so that its text stays true. */
  words(params: never): NotificationWords;
  /** The button of the email with the same text; without one the event has its own email, or none. */
  mailButton?: string;
  /** Whether its email can't be declined, although its category's can. */
  isMandatory?: boolean;
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

const kinds = {
  "order-placed": {
    category: "orders",
    words: (order: OfOrder) => ({
      title: "We have your order",
      text: `Order ${order.number} is placed. The confirmation has come by email.`,
      path: orderPath(order),
    }),
  },
  "order-cancelled": {
    category: "orders",
    words: (order: OfOrder & { isWhole: boolean }) => ({
      title: order.isWhole ? "Your order is cancelled" : "A part of your order is cancelled",
      text: order.isWhole
        ? `Nothing more will be sent from order ${order.number}.`
        : `Not all of order ${order.number} will come. Its page says what does.`,
      path: orderPath(order),
    }),
  },
  // `giftCard`: the last four characters of the refunded card's code; null for other refunds.
  "refund-sent": {
    category: "orders",
    words: (order: OfOrder & { amount: Money; giftCard: string | null }) => ({
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
    words: (order: OfOrder & { carrier: string | null }) => ({
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
    words: (order: OfOrder) => ({
      title: "A parcel has arrived",
      text: `From order ${order.number}.`,
      path: orderPath(order),
    }),
  },
  "return-approved": {
    category: "orders",
    words: (order: OfOrder) => ({
      title: "Please send it back to us",
      text: `We accept your return from order ${order.number}. Our email says where to send it.`,
      path: orderPath(order),
    }),
  },
  "return-refused": {
    category: "orders",
    words: (order: OfOrder) => ({
      title: "We can’t take it back",
      text: `We have looked at your return of order ${order.number}. Our email says why.`,
      path: orderPath(order),
    }),
  },
  "return-received": {
    category: "orders",
    words: (order: OfOrder) => ({
      title: "Your return has reached us",
      text: `From order ${order.number}.`,
      path: orderPath(order),
    }),
  },
  "review-published": {
    category: "reviews",
    words: ({ slug, name }: OfReview) => ({
      title: "Your review is published",
      text: `Everybody can read what you wrote about ${name}.`,
      path: `/product/${slug}#reviews`,
    }),
  },
  "review-declined": {
    category: "reviews",
    isMandatory: true,
    words: ({ name }: OfReview) => ({
      title: "We could not publish your review",
      text: `It is about ${name}. You can change it there, and we look at it again.`,
      path: "/account/reviews",
    }),
  },
  "coupon-given": {
    category: "coupons",
    mailButton: "See it in the shop",
    words: (coupon: OfCoupon) => ({
      title: `A coupon for you: ${coupon.name}`,
      text: howToUse(coupon),
      path: "/account/coupons",
    }),
  },
  "coupon-ending": {
    category: "coupons",
    mailButton: "See it in the shop",
    words: (coupon: OfCoupon) => ({
      title: `A coupon of yours ends soon: ${coupon.name}`,
      text: howToUse(coupon),
      path: "/account/coupons",
    }),
  },
  "student-ending": {
    category: "coupons",
    mailButton: "See it in the shop",
    words: ({ endsOn }: { endsOn: string }) => ({
      title: "Your student discount ends soon",
      text: `You have it until ${endsOn}. To keep it for another year, confirm a student address again.`,
      path: "/promotions/student-discount",
    }),
  },
  "gift-card-received": {
    category: "gift-cards",
    words: ({ amount, giver }: { amount: Money; giver: string }) => ({
      title: `A gift card of ${formatMoney(amount)} for you`,
      text: `From ${giver}. Its code has come by email, and the card is in your account.`,
      path: "/account/gift-cards",
    }),
  },
  "gift-card-refunded": {
    category: "gift-cards",
    mailButton: "See your gift cards",
    words: ({ amount, ending }: { amount: Money; ending: string }) => ({
      title: `${formatMoney(amount)} is back on your gift card`,
      text: `An order that was paid with the card ending ${ending} was refunded. It can be spent again at once.`,
      path: "/account/gift-cards",
    }),
  },
  "price-fell": {
    category: "wishlist",
    words: (product: OfProduct & { from: Money; to: Money }) => ({
      title: `The price has fallen to ${formatMoney(product.to)}`,
      text: `${product.name} on your wishlist cost ${formatMoney(product.from)} before.`,
      path: productPath(product),
    }),
  },
  "wish-back": {
    category: "wishlist",
    words: (product: OfProduct) => ({
      title: "Back in stock",
      text: `${product.name} on your wishlist can be bought again.`,
      path: productPath(product),
    }),
  },
  "product-back": {
    category: "wishlist",
    words: (product: OfProduct) => ({
      title: "Back in stock",
      text: `You asked us to tell you: ${product.name} can be bought again.`,
      path: productPath(product),
    }),
  },
} satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof kinds;

/** A notification's kind with its parameters. */
export type News = {
  [Kind in NotificationKind]: {
    kind: Kind;
    params: Parameters<(typeof kinds)[Kind]["words"]>[0];
  };
}[NotificationKind];

/** The category of a kind, and how its emails are sent. */
export function kindOf(kind: NotificationKind): Omit<KindFacts, "words"> {
  return kinds[kind];
}

/** The title, text and path of a notification. */
export function wordsOf({ kind, params }: News): NotificationWords {
  const { words } = kinds[kind] as { words(params: News["params"]): NotificationWords };
  return words(params);
}

/** Whether this release knows a kind; a newer release may have written others. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(kinds, kind);
}
