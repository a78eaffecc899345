import { formatMoney, sum } from "#modules/core/rules/money/money.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import { AmountRow } from "#storefront/ui/amount-row.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { orderTexts } from "./order-texts.ts";

/** Goods that the shop added to the order, with their price and the time to pay it. */
export function OpenAddition({ data }: { data: OrderPageData }) {
  const { order, holdUntil } = data;
  const open = order.additions.find(({ state }) => state === "open");
  if (!open) return null;
  const off = sum(open.adjustments.map(({ amount }) => amount));
  return (
    <SectionCard id="added" title={orderTexts.addedItems}>
      {holdUntil && <p className="text-muted">{orderTexts.addedHeld(holdUntil)}</p>}
      <dl className="grid gap-2 tabular-nums">
        {open.lines.map(({ name, options, quantity, lineTotal }, index) => (
          <AmountRow
            key={index}
            term={`${quantity} × ${[name, ...options.map(({ value }) => value)].join(", ")}`}
            amount={formatMoney(lineTotal)}
          />
        ))}
        {off < 0 && <AmountRow term={orderTexts.discount} amount={formatMoney(off)} isGood />}
        {shownTaxes(open.taxes).map(({ label, amount }) => (
          <AmountRow key={label} term={label} amount={formatMoney(amount)} />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-lg font-semibold">{orderTexts.toPay}</dt>
          <dd className="text-xl font-semibold">{formatMoney(open.amount)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}
