import { type LineQuantity, unitsOf } from "#modules/core/rules/line-quantity.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import { subjectOf } from "./order-email.ts";

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
