import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import type { DeliveryService } from "#modules/delivery/rules/delivery.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { deliveryPolicy, policy } from "#modules/settings/rules/policy.ts";
import { Prose, ProseLink, ProseSection } from "#storefront/ui/prose.tsx";
import { ShippingCosts } from "./shipping-costs.tsx";
import { ShippingZones } from "./shipping-zones.tsx";

const freeFrom = formatMoney(policy.shipping.freeFrom);
const flatRate = formatMoney(policy.shipping.flatRate);
const { timeZone, cutOffHour, zones } = deliveryPolicy;
const { handlingDays, transitDays }: DeliveryService = zones[0].standard;
const cutOff = `${cutOffHour}:00`;
const home = `the ${formatOf(zones[0].countries[0]).name}`;
/** City of the shop's time zone: "America/New_York" gives New York. */
const city = timeZone.replace(/^.*\//, "").replaceAll("_", " ");

export const shippingPolicyHead: PageHead = {
  title: "Shipping policy",
  description: (shop) =>
    `Standard delivery costs ${flatRate} per order and is free from a subtotal of ${freeFrom}. When, where and how ${shop.name} delivers.`,
  page: "/shipping-policy",
};

export function ShippingPolicyPage() {
  return (
    <Prose
      title="Shipping policy"
      lead={`${flatRate} per order, however much is in it. Free from ${freeFrom}. Express costs extra.`}
    >
      <ProseSection heading="What it costs">
        <p>
          The subtotal counts: the prices of everything in your cart <em>before</em> discounts. A
          discount never costs you free shipping that you had already reached.
        </p>
        <ShippingCosts />
        <p>
          The cart always shows the shipping that your order would cost, before you give us any
          address.
        </p>
      </ProseSection>
      <ProseSection heading="When it arrives">
        <p>
          Every product and your cart name the days on which an order of this moment arrives in{" "}
          {home}. What is ordered before {cutOff} in {city} counts for the same working day; we pack
          it within {handlingDays === 1 ? "one working day" : `${handlingDays} working days`}, and
          it travels {transitDays.from} to {transitDays.to} more. Nothing leaves or arrives on
          weekends and holidays.
        </p>
        <p>
          The checkout names the days for your own country, for standard and for express delivery.
          The days that you saw when you ordered are the ones that we promise; if they have moved on
          meanwhile, you are asked first.
        </p>
      </ProseSection>
      <ProseSection heading="Where we deliver">
        <p>
          We ship to these countries. Working days count from the day of your order, or from the
          next one after {cutOff}.
        </p>
        <ShippingZones />
        <p>
          Outside {home}, import duties and taxes that your country may ask for are not part of what
          you pay here.
        </p>
      </ProseSection>
      <ProseSection heading="If a parcel is late, damaged or lost">
        <p>
          That is ours to solve, not yours. <ProseLink to={href("/contact")}>Write to us</ProseLink>{" "}
          with your order number: we ask the carrier, and we send a replacement or give you your
          money back, whichever you prefer.
        </p>
      </ProseSection>
      <ProseSection heading="Sending something back">
        <p>
          You have {policy.returnDays} days. How it works is in our{" "}
          <ProseLink to={href("/return-policy")}>return policy</ProseLink>.
        </p>
      </ProseSection>
    </Prose>
  );
}
