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

const aboutOrder = (title: string, advice?: string) => (order: OfOrder) => ({
  title,
  text: advice ? `Order ${order.number}. ${advice}` : `Order ${order.number}`,
  path: orderPath(order),
});

/** How to use a coupon, and its last day. */
export function howToUse({ code, endsOn }: OfCoupon): string {
  const until = endsOn === null ? "" : `, until ${endsOn}`;
  return code === null
    ? `Applied automatically at checkout${until}.`
    : `Use ${code} at checkout${until}.`;
}

function aboutCoupon(title: string) {
  return {
    category: "coupons",
    mailButton: "View in shop",
    words: (coupon: OfCoupon) => ({
      title: `${title}: ${coupon.name}`,
      text: howToUse(coupon),
      path: "/account/coupons",
    }),
  } as const;
}

function backInStock(textOf: (product: OfProduct) => string) {
  return {
    category: "wishlist",
    words: (product: OfProduct) => ({
      title: "Back in stock",
      text: textOf(product),
      path: productPath(product),
    }),
  } as const;
}

const kinds = {
  "order-placed": {
    category: "orders",
    words: (order: OfOrder) => ({
      title: "Order confirmed",
      text: `We’ve received order ${order.number} and emailed you a confirmation.`,
      path: orderPath(order),
    }),
  },
  "order-cancelled": {
    category: "orders",
    words: (order: OfOrder & { isWhole: boolean }) => ({
      title: order.isWhole ? "Order cancelled" : "Order partly cancelled",
      text: order.isWhole
        ? `Order ${order.number} has been cancelled.`
        : `Some items of order ${order.number} have been cancelled.`,
      path: orderPath(order),
    }),
  },
  // `giftCard`: the last four characters of the refunded card's code; null for other refunds.
  "refund-sent": {
    category: "orders",
    words: (order: OfOrder & { amount: Money; giftCard: string | null }) => ({
      title: order.giftCard
        ? `${formatMoney(order.amount)} refunded to your gift card`
        : `Refund of ${formatMoney(order.amount)} on its way`,
      text: order.giftCard
        ? `Gift card ending in ${order.giftCard}, for order ${order.number}.`
        : `To your original payment method, for order ${order.number}.`,
      path: orderPath(order),
    }),
  },
  "parcel-shipped": {
    category: "parcels",
    words: (order: OfOrder & { carrier: string | null }) => ({
      title: "Your order has shipped",
      text:
        order.carrier === null
          ? `Order ${order.number}`
          : `Order ${order.number}, with ${order.carrier}.`,
      path: orderPath(order),
    }),
  },
  "parcel-delivered": { category: "parcels", words: aboutOrder("Your order was delivered") },
  "return-approved": {
    category: "orders",
    words: aboutOrder("Return approved", "See our email for where to send it."),
  },
  "return-refused": {
    category: "orders",
    words: aboutOrder("Return declined", "See our email for the reason."),
  },
  "return-received": { category: "orders", words: aboutOrder("Return received") },
  "review-published": {
    category: "reviews",
    words: ({ slug, name }: OfReview) => ({
      title: "Your review is published",
      text: `Your review of ${name} is now public.`,
      path: `/product/${slug}#reviews`,
    }),
  },
  "review-declined": {
    category: "reviews",
    isMandatory: true,
    words: ({ name }: OfReview) => ({
      title: "Review not published",
      text: `Edit your review of ${name} and we’ll check it again.`,
      path: "/account/reviews",
    }),
  },
  "coupon-given": aboutCoupon("A coupon for you"),
  "coupon-ending": aboutCoupon("Your coupon expires soon"),
  "student-ending": {
    category: "coupons",
    mailButton: "View in shop",
    words: ({ endsOn }: { endsOn: string }) => ({
      title: "Your student discount expires soon",
      text: `Valid until ${endsOn}. Verify your student email again to extend it by a year.`,
      path: "/promotions/student-discount",
    }),
  },
  "gift-card-received": {
    category: "gift-cards",
    words: ({ amount, giver }: { amount: Money; giver: string }) => ({
      title: `You’ve received a ${formatMoney(amount)} gift card`,
      text: `From ${giver}. We’ve emailed you the code and added the card to your account.`,
      path: "/account/gift-cards",
    }),
  },
  "gift-card-refunded": {
    category: "gift-cards",
    mailButton: "View gift cards",
    words: ({ amount, ending }: { amount: Money; ending: string }) => ({
      title: `${formatMoney(amount)} refunded to your gift card`,
      text: `An order that was paid with the card ending ${ending} was refunded. It can be spent again at once.`,
      path: "/account/gift-cards",
    }),
  },
  "price-fell": {
    category: "wishlist",
    words: (product: OfProduct & { from: Money; to: Money }) => ({
      title: `Price drop: now ${formatMoney(product.to)}`,
      text: `${product.name} on your wishlist cost ${formatMoney(product.from)} before.`,
      path: productPath(product),
    }),
  },
  "wish-back": backInStock(({ name }) => `${name} on your wishlist can be bought again.`),
  "product-back": backInStock(
    ({ name }) => `You asked us to tell you: ${name} can be bought again.`,
  ),
} satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof kinds;

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
