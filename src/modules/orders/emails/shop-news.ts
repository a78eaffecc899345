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

const command = (words: string) => `npm run orders -- ${words}`;

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
    text: isGiftCard
      ? ["The shop sends the gift card itself."]
      : [`When it leaves: ${command(`ship ${number} --carrier CARRIER --tracking NUMBER`)}`],
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
  };
}

export function returnNews(order: OrderView, event: EventOf<"return-requested">): ShopNews {
  const { number } = order;
  const reasons = event.lines.flatMap(({ reason }) => (reason ? returnReasons[reason] : []));
  const which = `return ${number} --return ${event.return}`;
  const isWithdrawal = event.kind === "withdrawal";
  const received = command(`${which} --receive`);
  return {
    title: subjectOf(isWithdrawal ? "Withdrawal" : "Return requested", order, declaredLines(event)),
    rows: [
      ["Order", number],
      ["Items", itemsOf(order, declaredLines(event))],
      ...(reasons.length > 0 ? [["Reason", [...new Set(reasons)].join("\n")] as Row] : []),
    ],
    text: isWithdrawal
      ? [
          event.lines.length > 0
            ? `When the items arrive: ${received}`
            : "Don’t send it. The refund is made automatically.",
        ]
      : [
          `Note and photos: ${command(`show ${number}`)} and ${command(`pictures ${number} FOLDER`)}`,
          `Answer: ${command(`${which} --approve`)} or ${command(`${which} --refuse --reason "…"`)}`,
        ],
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
  };
}
