import type { Email } from "#modules/core/rules/email.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import { arrivalDate, goods, orderEmail, paragraph, type To } from "./order-email.ts";

/** The shop sends another variant of a line. */
export function optionChangedEmail(
  to: To,
  { line, from, to: now }: EventOf<"option-changed">,
): Email {
  const { order } = to;
  const chosen = order.lines.filter((each) => each.line === line);
  const name = chosen[0]?.name ?? "your item";
  return orderEmail(to, {
    subject: "Order changed",
    lines: chosen,
    preview: `${from} is now ${now}.`,
    heading: "Your order was changed",
    blocks: [
      ...arrivalDate(order),
      paragraph(`We changed ${name} from ${from} to ${now}. The price stays the same.`),
      goods(to, chosen),
    ],
  });
}
