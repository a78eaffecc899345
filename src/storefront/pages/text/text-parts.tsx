import type { ComponentType } from "react";
import { href } from "react-router";
import { cents, formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { DeliveryService } from "#modules/delivery/rules/delivery.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { shippingFor } from "#modules/pricing/rules/pricing.ts";
import { faultSentences, reviewFaults } from "#modules/reviews/rules/review-state.ts";
import { deliveryPolicy, shippingPolicy } from "#modules/settings/rules/policy.ts";
import { particularsOf, type ShownShop } from "#modules/site/rules/shop.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { ProseList } from "#storefront/ui/prose.tsx";

const { freeFrom, flatRate } = shippingPolicy;
// Includes one cent below the free-shipping limit and the limit itself.
const examples = [
  cents(Math.floor(freeFrom / 2)),
  cents(freeFrom - 1),
  freeFrom,
  cents(freeFrom * 2),
];

/** Example shipping costs, computed by the cart's rule. */
function ShippingCosts() {
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">Shipping for a few subtotals</caption>
      <thead>
        <tr className="border-b border-ink/20">
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

const list = new Intl.ListFormat("en-US");

/** Shipping zones with times and costs, from the checkout's policy. */
function ShippingZones() {
  return (
    <dl className="flex flex-col gap-5">
      {deliveryPolicy.zones.map(({ countries, standard, express }) => (
        <div key={countries[0]} className="flex flex-col gap-1 border-t border-line pt-4">
          <dt className="font-semibold">
            {list.format(countries.map((code) => formatOf(code).name).toSorted())}
          </dt>
          <dd>
            Standard: {workingDays(standard)}, {formatMoney(flatRate)} or free from{" "}
            {formatMoney(freeFrom)}
          </dd>
          <dd>
            Express: {workingDays(express)}, {formatMoney(express.price)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Working days from the order's handling date to its arrival. */
function workingDays({ handlingDays, transitDays: { from, to } }: DeliveryService): string {
  const [first, last] = [handlingDays + from, handlingDays + to];
  const days = `${last} working ${last === 1 ? "day" : "days"}`;
  return first === last ? days : `${first} to ${days}`;
}

/** The seller's name and contact details, as configured. */
function Particulars({ shop }: { shop: ShownShop }) {
  const particulars = particularsOf(shop);
  if (particulars.length === 0 && !shop.own) return null;
  return (
    <address className="mt-3 not-italic">
      <p>{shop.legalName}</p>
      {shop.own && !shop.address && <mark>Postal address</mark>}
      {particulars.map(({ label, value }) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
    </address>
  );
}

function ReviewFaults() {
  return (
    <ProseList>
      {reviewFaults.map((fault) => (
        <li key={fault}>{faultSentences[fault]}</li>
      ))}
    </ProseList>
  );
}

function FeaturedButton() {
  return (
    <p>
      <ButtonLink to={href("/featured")}>See featured products</ButtonLink>
    </p>
  );
}

/** Components that texts name in braces on a line of their own. */
export const textParts: Readonly<Record<string, ComponentType<{ shop: ShownShop }>>> = {
  FeaturedButton,
  Particulars,
  ReviewFaults,
  ShippingCosts,
  ShippingZones,
};
