import { cents, formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { shippingFor } from "#modules/pricing/rules/pricing.ts";

const { freeFrom } = policy.shipping;
// Includes one cent below the free-shipping limit and the limit itself.
const examples = [
  cents(Math.floor(freeFrom / 2)),
  cents(freeFrom - 1),
  freeFrom,
  cents(freeFrom * 2),
];

/** Example shipping costs, computed by the cart's rule. */
export function ShippingCosts() {
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">Shipping for a few subtotals</caption>
      <thead>
        <tr className="border-b border-ink/25">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Subtotal of your cart
          </th>
          <th scope="col" className="py-2 font-semibold">
            Shipping
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map((subtotal) => (
          <tr key={subtotal} className="border-b border-line">
            <td className="py-2 pr-4">{formatMoney(subtotal)}</td>
            <td className="py-2">{inWords(shippingFor(subtotal))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inWords(amount: Money): string {
  return amount === 0 ? "Free" : formatMoney(amount);
}
