import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { lostOf } from "#modules/orders/rules/order.ts";
import type { OrderStage } from "#modules/orders/rules/order-stage.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

/** Labels and sentences of the order page. */
export const orderTexts = {
  arrives: "Arrives",
  wasExpected: "Expected",
  deliveredOn: "Delivered",
  takesLonger: (email: string) => ` This is taking longer than usual. We’ll email ${email}.`,
  progress: "Order progress",
  steps: ["Ordered", "Packed", "Shipped", "Delivered"],
  order: "Order",
  track: "Track package",
  continueShopping: "Continue Shopping",
  continuePayment: "Continue payment",
  pay: "Pay now",
  payAnotherWay: "Pay another way",
  checkAgain: "Check again",
  checking: "Checking…",
  returnItems: "Return items",
  receipt: "View receipt",
  withdraw: "Withdraw from contract here",
  cancel: "Cancel order",
  cancelText: "We’ll cancel the order and refund you in full.",
  cancelling: "Cancelling…",
  keep: "Keep order",
  buyAgain: "Buy again",
  adding: "Adding…",
  added: (items: string) => `${items} added to your cart at today’s prices.`,
  missing: (names: string[]) => `No longer available: ${names.join(", ")}.`,
  fewer: (names: string[]) => `Fewer in stock: ${names.join(", ")}.`,
  unreachable: "The shop can’t be reached. Please try again.",
  viewCart: "View cart",
  nothingAvailable: "None of these items are available now.",
  items: "Items",
  updates: "Order updates",
  payment: "Payment summary",
  refunded: "Refunded",
  total: "Total",
  subtotal: "Items",
  toBePaid: "To be paid",
  howToPay: "How to pay",
  scan: "Scan this code with your banking app to fill in the transfer.",
  copy: "Copy",
  copied: "Copied",
  viewInvoice: "View invoice",
  delivery: "Delivery",
  edit: "Edit delivery",
  method: "Delivery method",
  methodHint: "For faster delivery, please cancel this order and order again.",
  otherMethod: (name: string, days: string | null, refund: Money) =>
    [name, days, refund > 0 && `${formatMoney(refund)} refund`].filter(Boolean).join(", "),
  note: "Delivery note",
  noteHint: "Such as where to leave the package.",
  noteOf: (note: string) => `Note: ${note}`,
  saveChanges: "Save changes",
  saving: "Saving…",
  viewReturn: "View return",
  withdrawalReceipt: "View withdrawal receipt",
  packages: "Packages",
  packageStates: {
    packed: "Packed",
    shipped: "On its way",
    delivered: "Delivered",
    cancelled: "Unpacked",
  },
  unknownHeading: "We can’t show this order",
  unknownText:
    "The order doesn’t exist, or it isn’t yours. You can open an order in any browser with its number and your email.",
  trackOrder: "Track an order",
  signIn: "Sign in to view orders",
  allOrders: "All orders",
  review: "Write a review",
  accountOffer: "Save your details for next time",
  accountOfferText:
    "Create an account to track this order and check out faster. You only need a password.",
  createAccount: "Create Account",
  metaDescription: "Your order, its delivery and returns.",
} as const;

const CARDS_FOLLOW = "We’re sending each gift card by email.";

type Words = { heading: string; text: string };

/** Stages whose words are the same for every order. */
const sameForAll = {
  "answer-needed": {
    heading: "Payment not completed",
    text: "The payment needs your approval. Continue it, or pay another way. You haven’t been charged.",
  },
  checking: {
    heading: "We’re checking your payment",
    text: "Please don’t pay again. We’re holding your items.",
  },
  "addition-due": {
    heading: "Your added items aren’t paid yet",
    text: "Pay for them, and we’ll send everything together. Otherwise your order stays as it was.",
  },
  replaced: {
    heading: "You changed this order before paying",
    text: "You haven’t been charged for it. Your new order has its own number.",
  },
  packed: { heading: "Your order is packed", text: "We’ll email you when it ships." },
  shipped: { heading: "Your order is on its way", text: "We’ll email you when it’s delivered." },
  disputed: {
    heading: "Your order is on hold",
    text: "The payment is disputed with your bank. We won’t ship anything until your bank decides.",
  },
} as const satisfies Partial<Record<OrderStage, Words>>;

/** Returns the heading and text for the order's stage. */
export function stageWords(data: OrderPageData): Words {
  const { stage, order } = data;
  const { email, paid } = order;
  const back = backWords(data);
  const all: Record<OrderStage, Words> = {
    ...sameForAll,
    unpaid: { heading: "Payment not completed", text: unpaidText(data) },
    "transfer-due": {
      heading: "Thank you for your order",
      text: `Please transfer the money. We’ll email ${email} when it has arrived.`,
    },
    problem: {
      heading: "We’re reviewing your payment",
      text: `The payment doesn’t match your order. We’ll email ${email}. Please don’t pay again.`,
    },
    expired: {
      heading: "Your order has expired",
      text:
        paid > 0
          ? `Your payment arrived too late. ${back}`
          : "The order wasn’t paid in time. You haven’t been charged.",
    },
    cancelled: {
      heading: "Your order is cancelled",
      text: paid > 0 ? back : "You haven’t been charged.",
    },
    placed: {
      heading: "Thank you for your order",
      text: `Confirmation sent to ${email}. ${order.isGiftCard ? CARDS_FOLLOW : "We’ll email you when it ships."}`,
    },
    "partly-shipped": order.isGiftCard
      ? { heading: "Some of your gift cards were sent", text: CARDS_FOLLOW }
      : {
          heading: "Part of your order is on its way",
          text: "We’ll email you when the rest ships.",
        },
    delivered: delivered(data),
    refunded: { heading: "Your order is refunded", text: back },
    "dispute-lost": {
      heading: "Your bank returned your payment",
      text: order.fulfilment === "delivered" ? back : `${back} We won’t ship anything else.`,
    },
  };
  return all[stage];
}

function unpaidText({ declined, holdUntil }: OrderPageData): string {
  const reason = declined && `${declined}.`;
  const hold = holdUntil && `We’re holding your items until ${holdUntil}.`;
  return [reason, "You haven’t been charged.", hold].filter(Boolean).join(" ");
}

/** Describes money returned to the buyer: by the bank after a dispute, and by the shop. */
function backWords({ order, paidParts }: OrderPageData): string {
  const lost = lostOf(order.payments);
  const [only] = paidParts.length === 1 ? paidParts : [];
  const to = only ? `your ${only.label}` : "you, the way you paid";
  const byBank = lost > 0 ? [`Your bank returned ${formatMoney(lost)} to you.`] : [];
  const byShop = order.refunded > 0 ? [`${formatMoney(order.refunded)} refunded to ${to}.`] : [];
  return [...byBank, ...byShop].join(" ");
}

function delivered({ order, giftCard, isAssumed }: OrderPageData): Words {
  if (giftCard !== null)
    return { heading: "Your gift card was sent", text: `Sent to ${giftCard.recipientEmail}.` };
  const heading = "Your order was delivered";
  if (isAssumed)
    return {
      heading: "Your order should have arrived",
      text: "The carrier sent no update. If it hasn’t arrived, please contact us.",
    };
  const isIn = (...states: (typeof order.returns)[number]["state"][]) =>
    order.returns.some(({ state, lines }) => states.includes(state) && lines.length > 0);
  if (isIn("requested", "approved")) return { heading, text: "Part of it is being returned." };
  if (isIn("refunded")) return { heading, text: "Part of it has been returned." };
  return { heading, text: "We hope you like it." };
}

type Line = OrderPageData["order"]["lines"][number];

/** Describes where a line's units are, if they differ: "1 cancelled, 2 on the way". */
export function lineWords(line: Line): string {
  const places: [number, string][] = [
    [line.cancelled, "cancelled"],
    [line.delivered - line.returned, "delivered"],
    // A unit withdrawn in transit is returned without having been delivered.
    [line.shipped - Math.max(line.delivered, line.returned), "on the way"],
    [line.packed - line.shipped, "packed"],
    [line.returned, "returned"],
  ];
  const known = places.filter(([count]) => count > 0);
  if (known.length === 1 && known[0]?.[0] === line.quantity) return capital(known[0][1]);
  return capital(known.map(([count, where]) => `${count} ${where}`).join(", "));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
