import type { ComponentType } from "react";
import { href } from "react-router";
import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, formatMoney, worthOfUsCents, type Money } from "#modules/core/rules/money/money.ts";
import type { DeliveryFacts } from "#modules/delivery/rules/delivery-facts.ts";
import { freeFromAtHome, homePrice } from "#modules/delivery/rules/delivery-rate.ts";
import { particularsOf, type ShownShop } from "#modules/site/rules/shop.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";

/** Words of the parts that texts name. */
const textPartTexts = texts("text-parts", {
  shippingForSubtotals: "Shipping for a few subtotals",
  subtotal: "Subtotal of your cart",
  shipping: "Shipping",
  free: "Free",
  postalAddress: "Postal address",
  seeFeatured: "See featured products",
});

/** What a part may show; the facts about deliveries are of texts that name them. */
export type PartProps = { shop: ShownShop; delivery: DeliveryFacts | undefined };

/** Subtotals around the limit of free shipping. */
const examplesFor = (freeFrom: number) =>
  [Math.floor(freeFrom / 2), freeFrom - 1, freeFrom, freeFrom * 2].map(cents);

/** The subtotals for shops that never ship for nothing, in the worth of US cents. */
const EXAMPLE = 5000;

/** Example shipping costs, computed by the cart's rule. */
function ShippingCosts({ shop: { delivery } }: PartProps) {
  const costs = examplesFor(freeFromAtHome(delivery) ?? worthOfUsCents(EXAMPLE)).flatMap(
    (subtotal) => {
      const price = homePrice(delivery, { value: subtotal, grams: 0 });
      return price === null ? [] : [{ subtotal, price }];
    },
  );
  return (
    <table className="w-full border-collapse text-start tabular-nums">
      <caption className="sr-only">{textPartTexts.shippingForSubtotals}</caption>
      <thead>
        <tr className="border-b border-ink/20">
          <th scope="col" className="py-2 pe-4 font-semibold">
            {textPartTexts.subtotal}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {textPartTexts.shipping}
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.map(({ subtotal, price }) => (
          <tr key={subtotal} className="border-b border-line">
            <td className="py-2 pe-4">{formatMoney(subtotal)}</td>
            <td className="py-2">{inWords(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inWords(amount: Money): string {
  return amount === 0 ? textPartTexts.free : formatMoney(amount);
}

/** Delivery zones with times and costs. */
function ShippingZones({ delivery }: PartProps) {
  return (
    <dl className="flex flex-col gap-5">
      {delivery?.zones.map(({ places, methods }) => (
        <div key={places} className="flex flex-col gap-1 border-t border-line pt-4">
          <dt className="font-semibold">{places}</dt>
          {methods.map(({ name, terms }) => (
            <dd key={name}>{`${name}: ${terms}`}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The seller's name and contact details, as configured. */
function Particulars({ shop }: PartProps) {
  const particulars = particularsOf(shop);
  if (particulars.length === 0 && !shop.own) return null;
  return (
    <address className="mt-3 not-italic">
      <p>{shop.legalName}</p>
      {shop.own && !shop.address && <mark>{textPartTexts.postalAddress}</mark>}
      {particulars.map(({ label, value }) => (
        <p key={label}>{`${label}: ${value}`}</p>
      ))}
    </address>
  );
}

function FeaturedButton() {
  return (
    <p>
      <ButtonLink to={href("/featured")}>{textPartTexts.seeFeatured}</ButtonLink>
    </p>
  );
}

type Parts = Readonly<Record<string, ComponentType<PartProps>>>;

const partsOfPages = import.meta.glob<Parts>("../*/text-parts.tsx", {
  eager: true,
  import: "textParts",
});

/** Components that texts name in braces on a line of their own; other pages have theirs in a file of this name. */
export const textParts: Parts = {
  FeaturedButton,
  Particulars,
  ShippingCosts,
  ShippingZones,
  ...Object.assign({}, ...Object.values(partsOfPages)),
};
