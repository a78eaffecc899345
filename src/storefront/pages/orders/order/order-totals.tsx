import { formatMoney, sum } from "#modules/core/rules/money/money.ts";
import { totalReasons } from "#modules/orders/rules/quote.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import { AmountRow } from "#storefront/ui/amount-row.tsx";
import { orderTexts } from "./order-texts.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

/** Totals of an order with adjustments, payments and refunds. */
export function OrderTotals({ order, paidParts }: Pick<OrderPageData, "order" | "paidParts">) {
  const { lines, adjustments, taxes, total, refunded, offline } = order;
  const goods = sum(lines.map(({ lineTotal }) => lineTotal));
  return (
    <dl className="grid gap-2 tabular-nums">
      <AmountRow term={orderTexts.subtotal} amount={formatMoney(goods)} />
      {totalReasons(adjustments).map(({ kind, label, amount, line }, index) => (
        <AmountRow
          key={`${kind}-${index}`}
          term={
            line === null || lines.length === 1 ? label : `${label}: ${lines[line]?.name ?? ""}`
          }
          amount={kind === "shipping" && amount === 0 ? orderTexts.free : formatMoney(amount)}
          isGood={amount < 0}
        />
      ))}
      {shownTaxes(taxes).map(({ label, amount }) => (
        <AmountRow key={label} term={label} amount={formatMoney(amount)} />
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-lg font-semibold">{orderTexts.total}</dt>
        <dd className="text-xl font-semibold">{formatMoney(total)}</dd>
      </div>
      {paidParts.map(({ label, amount, isHeld }, index) => (
        <AmountRow
          key={index}
          term={isHeld ? orderTexts.heldOn(label) : orderTexts.paidBy(label)}
          amount={formatMoney(amount)}
        />
      ))}
      {offline && offline.open > 0 && (
        <AmountRow term={orderTexts.toBePaid} amount={formatMoney(offline.open)} />
      )}
      {refunded > 0 && <AmountRow term={orderTexts.refunded} amount={formatMoney(refunded)} />}
    </dl>
  );
}
