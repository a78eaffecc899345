import { contentsTexts } from "./order-contents.ts";
import type { OrderLineView, OrderView } from "./order-view.ts";

type Named = Pick<OrderLineView, "name" | "ownName" | "isGiftCard">;

/** Returns an order as staff read it: with its products' names in the shop's own language. */
export function inOwnNames(order: OrderView): OrderView {
  const named = <Line extends Named>(line: Line): Line => ({
    ...line,
    name: line.isGiftCard ? contentsTexts.giftCard : (line.ownName ?? line.name),
  });
  return {
    ...order,
    lines: order.lines.map(named),
    additions: order.additions.map((each) => ({ ...each, lines: each.lines.map(named) })),
  };
}
