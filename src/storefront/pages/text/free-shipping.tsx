import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";
import { ShippingCosts } from "./shipping-costs.tsx";

const freeFrom = formatMoney(policy.shipping.freeFrom);
const flatRate = formatMoney(policy.shipping.flatRate);

export const freeShippingHead: PageHead = {
  title: "Free shipping",
  description: (shop) =>
    `Shipping is free from a subtotal of ${freeFrom} at ${shop.name}. Below that it costs ${flatRate}. No code, no membership.`,
  page: "/promotions/free-shipping",
};

export function FreeShippingPage() {
  return (
    <Prose
      title={`Free shipping from ${freeFrom}`}
      lead={`No code and no membership. Below ${freeFrom}, shipping costs ${flatRate} per order.`}
    >
      <ShippingCosts />
      <ProseSection heading="What counts">
        <ProseList>
          <li>Everything in the cart counts together, whatever it is.</li>
          <li>
            The subtotal counts before discounts, so a discount never takes free shipping away.
          </li>
          <li>
            A coupon or a promotion may make delivery free below {freeFrom}, too. The cart then says
            so, as a line of its own.
          </li>
          <li>It is standard delivery that is free. Express delivery always has its own price.</li>
          <li>
            The cart shows how much is missing. It is never worth buying something only for that.
          </li>
        </ProseList>
      </ProseSection>
      <p>
        More about delivery is in our{" "}
        <ProseLink to={href("/shipping-policy")}>shipping policy</ProseLink>.
      </p>
      <p>
        <ButtonLink to={href("/featured")}>See featured products</ButtonLink>
      </p>
    </Prose>
  );
}
