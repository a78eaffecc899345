import { receiptTexts } from "./receipt-texts.ts";
import { cents, formatMoney, sum } from "#modules/core/rules/money/money.ts";
import type { RefundLine } from "#modules/orders/rules/order-event.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";

type GoodsProps = {
  order: Pick<OrderView, "lines" | "adjustments">;
  /** Show only these units and amounts; default: the whole order. */
  refunded?: readonly RefundLine[];
};

/** Lists an order's lines for printing: name, quantity, price and discount. */
export function ReceiptGoods({ order, refunded }: GoodsProps) {
  const lines = order.lines.flatMap((line) => {
    if (!refunded) return [{ line, quantity: line.quantity, amount: line.lineTotal }];
    const found = refunded.find((each) => each.line === line.line);
    return found ? [{ line, quantity: found.quantity, amount: found.amount }] : [];
  });
  if (lines.length === 0) return null;
  const numeric = "py-2.5 ps-4 text-end align-top whitespace-nowrap tabular-nums";
  return (
    <table className="w-full border-collapse text-start">
      <thead className="border-b border-ink/45 text-sm text-muted">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {receiptTexts.item}
          </th>
          <th scope="col" className="pb-2 ps-4 text-end font-normal">
            {receiptTexts.quantity}
          </th>
          <th scope="col" className="pb-2 ps-4 text-end font-normal">
            {receiptTexts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, quantity, amount }) => (
          <tr key={line.line} className="border-b border-line">
            <th scope="row" className="py-2.5 align-top font-normal wrap-anywhere">
              <span className="font-medium">{line.name}</span>
              {line.options.length > 0 && (
                <span className="block text-sm text-muted">
                  {line.options.map(({ name, value }) => `${name}: ${value}`).join(", ")}
                </span>
              )}
              {line.sku !== null && <span className="block text-sm text-muted">{line.sku}</span>}
              <span className="block text-sm text-muted">
                {receiptTexts.each(formatMoney(line.unitPrice))}
              </span>
            </th>
            <td className={numeric}>{quantity}</td>
            <td className={numeric}>
              <span>{formatMoney(amount)}</span>
              {!refunded && <Discounts order={order} line={line.line} />}
            </td>
          </tr>
        ))}
      </tbody>
      {!refunded && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="pt-3 font-normal text-muted">
              {receiptTexts.itemsAfterDiscounts}
            </th>
            <td className="pt-3 ps-4 text-end whitespace-nowrap tabular-nums">
              {formatMoney(itemsOf(order))}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function itemsOf({ lines, adjustments }: GoodsProps["order"]) {
  const off = adjustments.filter(({ line }) => line !== null);
  return cents(sum(lines.map(({ lineTotal }) => lineTotal)) + sum(off.map(({ amount }) => amount)));
}

function Discounts({ order, line: of }: Pick<GoodsProps, "order"> & { line: number }) {
  return order.adjustments
    .filter(({ line }) => line === of)
    .map(({ label, amount }) => (
      <span key={label} className="block text-sm text-sale">
        {`${label}: ${formatMoney(amount)}`}
      </span>
    ));
}
