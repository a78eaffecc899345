import { formatMoney } from "#modules/core/rules/money/money.ts";
import { lostOf } from "#modules/orders/rules/order.ts";
import type { OrderStage } from "#modules/orders/rules/order-stage.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { orderLineTexts, orderStageTexts as texts } from "./order-stage-texts.ts";

type Words = { heading: string; text: string };

const inOneText = (...sentences: (string | null | false)[]) => sentences.filter(Boolean).join(" ");

/** Returns the heading and text for the order's stage. */
export function stageWords(data: OrderPageData): Words {
  const { stage, order } = data;
  const { email, paid } = order;
  const back = backWords(data);
  const all: Record<OrderStage, Words> = {
    "answer-needed": texts.answerNeeded,
    checking: texts.checking,
    "addition-due": texts.additionDue,
    replaced: texts.replaced,
    packed: texts.packed,
    shipped: texts.shipped,
    disputed: texts.disputed,
    unpaid: { heading: texts.unpaid, text: unpaidText(data) },
    "transfer-due": { heading: texts.thankYou, text: texts.transferDue(email) },
    problem: { heading: texts.problem.heading, text: texts.problem.text(email) },
    expired: {
      heading: texts.expired.heading,
      text: paid > 0 ? inOneText(texts.expired.tooLate, back) : texts.expired.notPaid,
    },
    cancelled: { heading: texts.cancelled, text: paid > 0 ? back : texts.notCharged },
    placed: {
      heading: texts.thankYou,
      text: inOneText(
        texts.confirmed(email),
        order.isGiftCard ? texts.cardsFollow : texts.shipsLater,
      ),
    },
    "partly-shipped": order.isGiftCard
      ? { heading: texts.partlyShipped.cards, text: texts.cardsFollow }
      : { heading: texts.partlyShipped.heading, text: texts.partlyShipped.text },
    delivered: delivered(data),
    refunded: { heading: texts.refunded, text: back },
    "dispute-lost": {
      heading: texts.disputeLost.heading,
      text: inOneText(back, order.fulfilment !== "delivered" && texts.disputeLost.nothingElse),
    },
  };
  return all[stage];
}

function unpaidText({ declined, holdUntil }: OrderPageData): string {
  return inOneText(
    declined && `${declined}.`,
    texts.notCharged,
    holdUntil && texts.held(holdUntil),
  );
}

/** Describes money returned to the buyer: by the bank after a dispute, and by the shop. */
function backWords({ order, paidParts }: OrderPageData): string {
  const lost = lostOf(order.payments);
  const [only] = paidParts.length === 1 ? paidParts : [];
  const amount = formatMoney(order.refunded);
  const byShop = only ? texts.refundedTo(amount, only.label) : texts.refundedAsPaid(amount);
  return inOneText(
    lost > 0 && texts.returnedByBank(formatMoney(lost)),
    order.refunded > 0 && byShop,
  );
}

function delivered({ order, giftCard, isAssumed }: OrderPageData): Words {
  if (giftCard !== null)
    return {
      heading: texts.delivered.card,
      text: texts.delivered.cardSent(giftCard.recipientEmail),
    };
  if (isAssumed) return texts.delivered.assumed;
  const { heading, isReturning, isReturned, text } = texts.delivered;
  const isIn = (...states: (typeof order.returns)[number]["state"][]) =>
    order.returns.some(({ state, lines }) => states.includes(state) && lines.length > 0);
  if (isIn("requested", "approved")) return { heading, text: isReturning };
  if (isIn("refunded")) return { heading, text: isReturned };
  return { heading, text };
}

type Line = OrderPageData["order"]["lines"][number];
type Place = keyof typeof orderLineTexts.all;

/** Describes where a line's units are, if they differ: "1 cancelled, 2 on the way". */
export function lineWords(line: Line): string {
  const places: [number, Place][] = [
    [line.cancelled, "cancelled"],
    [line.delivered - line.returned, "delivered"],
    // A unit withdrawn in transit is returned without having been delivered.
    [line.shipped - Math.max(line.delivered, line.returned), "shipped"],
    [line.packed - line.shipped, "packed"],
    [line.returned, "returned"],
  ];
  const known = places.filter(([count]) => count > 0);
  if (known.length === 1 && known[0]?.[0] === line.quantity) return orderLineTexts.all[known[0][1]];
  return known.map(([count, place]) => orderLineTexts.some[place](count)).join(", ");
}
