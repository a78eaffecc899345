import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isInDoubt } from "#modules/orders/rules/order.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import { screenOf } from "./shop-news.ts";

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
