import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { cents, formatMoney, sum } from "#modules/core/rules/money/money.ts";
import { unitsOf } from "#modules/orders/rules/line-quantities.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";

type GoodsProps = {
  order: Pick<OrderView, "lines" | "adjustments">;
  /** So many units of some lines, without amounts; else all of them. */
  chosen?: readonly LineQuantity[];
};

/** The lines of an order as paper has them: what, how many, for how much, with the discount of each. */
export function ReceiptGoods({ order, chosen }: GoodsProps) {
  const lines = order.lines.flatMap((line) => {
    const quantity = chosen ? unitsOf(chosen, line.line) : line.quantity;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  if (lines.length === 0) return null;
  const numeric = "py-2.5 pl-4 text-right align-top whitespace-nowrap tabular-nums";
  return (
    <table className="w-full border-collapse text-left">
      <thead className="border-b border-ink/40 text-sm text-muted">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            Item
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            Quantity
          </th>
          {!chosen && (
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              Amount
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, quantity }) => (
          <tr key={line.line} className="border-b border-line">
            <th scope="row" className="py-2.5 align-top font-normal wrap-anywhere">
              <span className="font-medium">{line.name}</span>
              {line.options.length > 0 && (
                <span className="block text-sm text-muted">
                  {line.options.map(({ name, value }) => `${name}: ${value}`).join(", ")}
                </span>
              )}
              {line.sku !== null && <span className="block text-sm text-muted">{line.sku}</span>}
              <span className="block text-sm text-muted">{formatMoney(line.unitPrice)} each</span>
            </th>
            <td className={numeric}>{quantity}</td>
            {!chosen && (
              <td className={numeric}>
                {formatMoney(line.lineTotal)}
                <Discounts order={order} line={line.line} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {!chosen && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="pt-3 font-normal text-muted">
              Items, discounts taken off
            </th>
            <td className="pt-3 pl-4 text-right whitespace-nowrap tabular-nums">
              {formatMoney(itemsOf(order))}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function itemsOf({ lines, adjustments }: GoodsProps["order"]) {
  const off = adjustments.filter(({ line, kind }) => line !== null && kind !== "tax");
  return cents(sum(lines.map(({ lineTotal }) => lineTotal)) + sum(off.map(({ amount }) => amount)));
}

function Discounts({ order, line: of }: Pick<GoodsProps, "order"> & { line: number }) {
  return order.adjustments
    .filter(({ line, kind }) => line === of && kind !== "tax")
    .map(({ label, amount }) => (
      <span key={label} className="block text-sm text-sale">
        {label}: {formatMoney(amount)}
      </span>
    ));
}
