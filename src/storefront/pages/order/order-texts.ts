import { formatMoney } from "#modules/core/rules/money/money.ts";
import { lostOf } from "#modules/orders/rules/order.ts";
import type { OrderStage } from "#modules/orders/rules/order-stage.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

type Words = { heading: string; text: string };

/** Returns the heading and text for the order's stage. */
export function stageWords(data: OrderPageData): Words {
  const { stage, order, holdUntil } = data;
  const { email, paid } = order;
  const back = backWords(order);
  const all: Record<OrderStage, Words> = {
    unpaid: {
      heading: "Your order isn’t paid yet",
      text: `Nothing was charged. We keep your things for you until ${holdUntil ?? "you pay"}.`,
    },
    "answer-needed": {
      heading: "Your payment isn’t completed",
      text: "It still waits for your answer, and nothing was charged. Go on with it, or pay in another way.",
    },
    checking: {
      heading: "We are checking your payment",
      text: "Please do not pay again: your things are kept for you until we know.",
    },
    problem: {
      heading: "We are looking into your payment",
      text: `Something about it does not match your order. A person is looking at it and will write to ${email}; please do not pay again.`,
    },
    expired: {
      heading: "Your order has expired",
      text:
        paid > 0
          ? `Your payment came after the time that we had kept your things for. ${back}`
          : "It was not paid in time. Nothing was charged, and nothing is kept for you any more.",
    },
    cancelled: {
      heading: "Your order is cancelled",
      text: paid > 0 ? back : "Nothing was charged, and nothing will be sent.",
    },
    replaced,
    placed: {
      heading: "Thank you for your order",
      text: `We have written to ${email}, and will write again when it is on its way.`,
    },
    packed: { heading: "Your order is packed", text: `We write to ${email} when it leaves us.` },
    "partly-shipped": {
      heading: "A part of your order is on its way",
      text: `The rest follows. We write to ${email} when it leaves us.`,
    },
    shipped: {
      heading: "Your order is on its way",
      text: `We write to ${email} when it has arrived.`,
    },
    delivered: arrived(data),
    refunded: { heading: "Your order is refunded", text: back },
    disputed,
    "dispute-lost": {
      heading: "Your bank returned your payment",
      text: order.fulfilment === "delivered" ? back : `${back} We will not send anything more.`,
    },
  };
  return all[stage];
}

const disputed: Words = {
  heading: "Your order is on hold",
  text: "The payment is disputed with your bank. We send nothing until your bank decides.",
};

/** Describes money returned to the buyer: by the bank after a dispute, and by the shop. */
function backWords({ payments, refunded }: OrderPageData["order"]): string {
  const lost = lostOf(payments);
  const byBank = lost > 0 ? [`Your bank gave ${formatMoney(lost)} back to you.`] : [];
  const byShop =
    refunded > 0 ? [`${formatMoney(refunded)} goes back to you, the way you paid.`] : [];
  return [...byBank, ...byShop].join(" ");
}

const replaced: Words = {
  heading: "This order was changed before it was paid",
  text: "Nothing was charged for it, and nothing of it will be sent. If you have ordered again, that order has a number of its own.",
};

function arrived({ order, giftCard }: OrderPageData): Words {
  if (giftCard === null) return { heading: "Your order has arrived", text: arrivedText(order) };
  return {
    heading: "Your gift card is on its way",
    text: `We have written to ${giftCard.recipientEmail}.`,
  };
}

function arrivedText({ returns }: OrderPageData["order"]): string {
  const isIn = (...states: (typeof returns)[number]["state"][]) =>
    returns.some(({ state, lines }) => states.includes(state) && lines.length > 0);
  if (isIn("requested", "approved")) return "Part of it is being returned.";
  return isIn("refunded") ? "Part of it has been returned." : "We hope that you like it.";
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
