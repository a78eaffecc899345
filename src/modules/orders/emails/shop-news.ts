import { formatMoney } from "#modules/core/rules/money/money.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import { declaredLines, unitsOf } from "#modules/orders/rules/line-quantities.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { returnReasons } from "#modules/orders/rules/return-reason.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import { subjectOf } from "./order-email.ts";

/** The screen of an order. */
export const screenOf = ({ number }: Pick<OrderView, "number">) => `/orders/${number}`;

/** The units of lines in words, one line each: "2 × Desk lamp (Red)". */
function itemsOf({ lines }: OrderView, chosen?: readonly LineQuantity[]): string {
  return lines
    .flatMap(({ line, name, options, quantity }) => {
      const units = chosen ? unitsOf(chosen, line) : quantity;
      const choice = options.map(({ value }) => value).join(", ");
      return units === 0 ? [] : [`${units} × ${name}${choice && ` (${choice})`}`];
    })
    .join("\n");
}

export function placedNews(order: OrderView): ShopNews {
  const { number, total, delivery, isGiftCard } = order;
  const arrives = isGiftCard ? null : arrivalOf(delivery);
  return {
    title: subjectOf("New order", order),
    rows: [
      ["Order", number],
      ["Items", itemsOf(order)],
      ["Total", formatMoney(total)],
      ...(isGiftCard ? [] : [["Delivery to", addressLines(order.address).join("\n")] as Row]),
      ...(arrives === null ? [] : [["Promised", `${delivery.name}, ${arrives}`] as Row]),
    ],
    text: isGiftCard ? ["The shop sends the gift card itself."] : [],
    screen: screenOf(order),
  };
}

type Row = [label: string, value: string];

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
    text: ["Don’t send it. The refund is made automatically."],
    screen: screenOf(order),
  };
}

export function returnNews(order: OrderView, event: EventOf<"return-requested">): ShopNews {
  const { number } = order;
  const reasons = event.lines.flatMap(({ reason }) => (reason ? returnReasons[reason] : []));
  const isWithdrawal = event.kind === "withdrawal";
  return {
    title: subjectOf(isWithdrawal ? "Withdrawal" : "Return requested", order, declaredLines(event)),
    rows: [
      ["Order", number],
      ["Items", itemsOf(order, declaredLines(event))],
      ...(reasons.length > 0 ? [["Reason", [...new Set(reasons)].join("\n")] as Row] : []),
    ],
    text: [returnWords(event)],
    screen: screenOf(order),
  };
}

function returnWords({ kind, lines }: EventOf<"return-requested">): string {
  if (kind === "return")
    return "The order has the note and the photos. Approve or refuse the return.";
  return lines.length > 0
    ? "When the items arrive, record that in the order."
    : "Don’t send it. The refund is made automatically.";
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

export function lowStockNews({ name, left }: { name: string; left: number }): ShopNews {
  return {
    title: left === 0 ? `Sold out: ${name}` : `Low stock: ${name}`,
    rows: [
      ["Product", name],
      ["Left", String(left)],
    ],
    text: [],
    screen: "/stock",
  };
}
