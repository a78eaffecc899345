import { decimalMoney, sum } from "#modules/core/rules/money/money.ts";
import { stages, type OrderStage } from "./order-stage.ts";
import type { StoredOrder } from "./stored-order.ts";

type Exported = Pick<
  StoredOrder,
  "number" | "email" | "address" | "agreed" | "facts" | "createdAt"
> & {
  stage: OrderStage;
  placedAt: Date | null;
};
type Cell = string | number;

/** The columns of an export of orders. Times are ISO 8601, amounts decimal numbers. */
const columns: Readonly<Record<string, (order: Exported) => Cell>> = {
  "Order number": ({ number }) => number,
  Created: ({ createdAt }) => createdAt.toISOString(),
  Placed: ({ placedAt }) => placedAt?.toISOString() ?? "",
  State: ({ stage }) => stages[stage].name,
  Email: ({ email }) => email,
  "First name": ({ address }) => address.firstName,
  "Last name": ({ address }) => address.lastName,
  "Address 1": ({ address }) => address.address1,
  "Address 2": ({ address }) => address.address2,
  City: ({ address }) => address.city,
  Region: ({ address }) => address.state,
  Postcode: ({ address }) => address.zipCode,
  Country: ({ address }) => address.country,
  Telephone: ({ address }) => address.telephone,
  Delivery: ({ agreed }) => agreed.delivery.name,
  Items: ({ facts, agreed }) =>
    facts.lines
      .map(({ quantity }, index) => `${quantity} x ${itemOf(agreed.lines[index])}`)
      .join("; "),
  Units: ({ facts }) => facts.lines.reduce((all, { quantity }) => all + quantity, 0),
  Currency: ({ agreed }) => agreed.currency,
  Total: ({ facts }) => decimalMoney(facts.total),
  Shipping: ({ facts }) => decimalMoney(facts.shipping),
  Tax: ({ agreed }) => decimalMoney(sum(agreed.taxes.map(({ amount }) => amount))),
  Paid: ({ facts }) => decimalMoney(facts.paid),
  Refunded: ({ facts }) => decimalMoney(facts.refunded),
  Tracking: ({ facts }) => facts.shipments.flatMap(({ tracking }) => tracking ?? []).join("; "),
};

/** The header of the export. */
export const exportedColumns = Object.keys(columns);

/** Returns an order as a row of the export. */
export function exportedOrder(order: Exported): Cell[] {
  return Object.values(columns).map((cellOf) => cellOf(order));
}

function itemOf(line: StoredOrder["agreed"]["lines"][number] | undefined): string {
  const options = line?.options.map(({ value }) => value) ?? [];
  const sku = line?.sku ? [`(${line.sku})`] : [];
  return [[line?.ownName ?? line?.name, ...options].join(", "), ...sku].join(" ");
}
