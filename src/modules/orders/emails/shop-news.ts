import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import { type LineQuantity, unitsOf } from "#modules/core/rules/line-quantity.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import { subjectOf } from "./order-email.ts";
import { isInDoubt } from "#modules/orders/rules/order.ts";

/** The screen of an order. */
export const screenOf = ({ number }: Pick<OrderView, "number">) => `/orders/${number}`;

/** The units of lines in words, one line each: "2 × Desk lamp (Red)". */
export function itemsOf({ lines }: OrderView, chosen?: readonly LineQuantity[]): string {
  return lines
    .flatMap(({ line, name, options, quantity }) => {
      const units = chosen ? unitsOf(chosen, line) : quantity;
      const choice = options.map(({ value }) => value).join(", ");
      return units === 0 ? [] : [`${units} × ${name}${choice && ` (${choice})`}`];
    })
    .join("\n");
}

export function placedNews(order: OrderView): ShopNews {
  const { number, total, delivery, isGiftCard, offline } = order;
  const arrives = isGiftCard ? null : arrivalOf(delivery);
  return {
    title: subjectOf("New order", order),
    rows: [
      ["Order", number],
      ["Items", itemsOf(order)],
      ["Total", formatMoney(total)],
      ...(offline && offline.open > 0
        ? [["To be paid", `${formatMoney(offline.open)}, ${offline.name}`] as Row]
        : []),
      ...(isGiftCard ? [] : [["Delivery to", addressLines(order.address).join("\n")] as Row]),
      ...(arrives === null ? [] : [["Promised", `${delivery.name}, ${arrives}`] as Row]),
    ],
    text: isGiftCard ? ["The shop sends the gift card itself."] : [],
    screen: screenOf(order),
  };
}

export type Row = [label: string, value: string];

/** A buyer's cancellation; the shop knows its own, and a withdrawal has news of its own. */
export function cancelledNews(order: OrderView, event: EventOf<"cancelled">): ShopNews | null {
  const isNews = event.by === "buyer" && event.reason !== "withdrawn" && !isReplacement(event);
  if (!isNews || order.placedAt === null) return null;
  return {
    title: subjectOf("Order cancelled by the buyer", order, event.lines),
    rows: [
      ["Order", order.number],
      ["Items", itemsOf(order, event.lines)],
    ],
    text: [
      order.offline
        ? "Don’t send it. The order’s page shows what to refund by bank."
        : "Don’t send it. The refund is made automatically.",
    ],
    screen: screenOf(order),
  };
}

/** A client may be testing stolen cards: so many of its payments were declined within an hour. */
export function cardTestingNews(number: string, declines: number): ShopNews {
  return {
    title: "Many declined payments from one buyer",
    rows: [
      ["Last order", number],
      ["Declined within an hour", `${declines} or more`],
    ],
    text: [
      "Stolen cards may be tried out here. The shop takes no more payments from this network, email address and account for up to an hour. Other buyers are not affected.",
      "Look at the order and at your payment provider’s fraud settings. This email comes at most once a day.",
    ],
    screen: `/orders/${number}`,
  };
}

type Disputed = EventOf<"disputed">;

const headings: Record<Disputed["to"], string> = {
  open: "A payment is disputed",
  won: "You won a dispute",
  lost: "You lost a dispute",
};

/** News for the shop: a bank opened or decided a dispute. */
export function disputedNews(order: OrderView, { payment, to, amount }: Disputed): ShopNews {
  const { number } = order;
  const paid = order.payments.find((each) => each.number === payment);
  return {
    title: `${headings[to]}: order ${number}`,
    rows: [
      ["Order", number],
      ["Payment", `${payment}, ${paid?.provider ?? ""} ${paid?.method ?? ""}`.trimEnd()],
      ["Amount in dispute", formatMoney(amount)],
      ["Paid", formatMoney(paid?.amount ?? amount)],
    ],
    text: [bankWords(to, amount), orderWords(order)],
    screen: screenOf(order),
  };
}

function bankWords(to: Disputed["to"], amount: Disputed["amount"]): string {
  const money = formatMoney(amount);
  return {
    open: `The buyer’s bank may take back ${money}. Answer the dispute on the payment provider’s pages before its deadline.`,
    won: `The buyer’s bank has decided for you. You keep ${money}.`,
    lost: `The buyer’s bank has taken back ${money}.`,
  }[to];
}

function orderWords(order: OrderView): string {
  if (order.state !== "placed" && order.state !== "completed")
    return `The order is ${order.state.replace("_", " ")}, so nothing is sent.`;
  if (!isInDoubt(order))
    return "The order is not on hold: the payment that paid it is not in doubt.";
  if (order.dispute === "open")
    return "The order is on hold: nothing of it can be packed or sent until the bank decides.";
  if (order.state === "completed") return "The order is completed, so nothing is left to stop.";
  return "The order is on hold: nothing of it can be packed or sent. To give back what is left of the payment, unpack its parcels and cancel the order.";
}
