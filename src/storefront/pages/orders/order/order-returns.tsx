import { href } from "react-router";
import { returnWords } from "#storefront/pages/orders/returns/return-fields.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { orderTexts } from "./order-texts.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

type Order = OrderPageData["order"];
type Return = Order["returns"][number];

/** Returns of an order. A superseded return is shown under the one that replaced it. */
export function OrderReturns({ order }: { order: Order }) {
  const shown = order.returns.filter(
    ({ state, lines }) => state !== "superseded" && lines.length > 0,
  );
  const has = (kind: Return["kind"]) => shown.some((each) => each.kind === kind);
  if (shown.length === 0) return null;
  return (
    <SectionCard
      id="returns"
      title={shown.length === 1 ? orderTexts.yourReturn : orderTexts.yourReturns}
    >
      <ul className="grid gap-4">
        {shown.map((each) => (
          <li key={each.number} className="grid gap-1">
            <p className="font-medium">{returnWords[each.state]}</p>
            <p>{contents(order, each)}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {has("return") && (
          <TextLink to={href("/orders/:number/return", { number: order.number })}>
            {orderTexts.viewReturn}
          </TextLink>
        )}
        {has("withdrawal") && (
          <TextLink to={href("/orders/:number/withdraw", { number: order.number })}>
            {orderTexts.withdrawalReceipt}
          </TextLink>
        )}
      </div>
    </SectionCard>
  );
}

function contents({ lines }: Order, { lines: back }: Return): string {
  return back.map(({ line, quantity }) => `${quantity} × ${lines[line]?.name ?? ""}`).join(", ");
}
