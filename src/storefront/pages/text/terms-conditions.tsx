import type { Shop } from "#modules/site/rules/shop.ts";
import { Particulars } from "./particulars.tsx";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { validityWords } from "#modules/gift-cards/rules/gift-card.ts";
import { Prose, ProseLink, ProseSection } from "#storefront/ui/prose.tsx";

export const termsConditionsHead: PageHead = {
  title: "Terms & conditions",
  description: (shop) =>
    `The rules for using the ${shop.name} shop and for orders placed in it, in plain words.`,
  page: "/terms-conditions",
};

export function TermsConditionsPage({ shop }: { shop: Shop }) {
  return (
    <Prose
      title="Terms & conditions"
      lead={`The rules between you and ${shop.name}, in plain words. They are in force since November 22, 2026.`}
    >
      <ProseSection heading="1. Who and what">
        <p>
          These terms hold when you use this shop and when you order in it. “We” is {shop.legalName}
          ; “you” are the person using the shop. You reach us through the{" "}
          <ProseLink to={href("/contact")}>contact page</ProseLink>.
        </p>
        <Particulars shop={shop} />
      </ProseSection>
      <ProseSection heading="2. Products">
        <p>
          We describe and picture products as exactly as we can. Colours may look a little different
          on your screen. Where a page says how many are left, it shows the count we have at that
          moment; a product in your cart is not reserved for you.
        </p>
      </ProseSection>
      <PricesAndOrders />
      <CouponsAndGiftCards />
      <ProseSection heading="6. Shipping and returns">
        <p>
          Shipping costs {formatMoney(policy.shipping.flatRate)} per order and is free from a
          subtotal of {formatMoney(policy.shipping.freeFrom)} before discounts; the{" "}
          <ProseLink to={href("/shipping-policy")}>shipping policy</ProseLink> says the rest. You
          may return products within {policy.returnDays} days as the{" "}
          <ProseLink to={href("/return-policy")}>return policy</ProseLink> describes, and withdraw
          from the contract where European law lets you. Rights that the law gives you as a consumer
          are not limited by either.
        </p>
      </ProseSection>
      <ProseSection heading="7. Using the shop">
        <p>
          Please do not try to break the shop, to overload it, or to see what is not meant for you.
          Automatic programs may read public pages at a pace that leaves room for people. Texts and
          pictures belong to us or to those who let us use them.
        </p>
      </ProseSection>
      <ProseSection heading="8. When something goes wrong">
        <p>
          We answer for what we promise and for damage that we cause by carelessness or on purpose.
          For damage that nobody could foresee from an order in a shop we do not answer, except
          where the law says that we must.
        </p>
      </ProseSection>
      <ProseSection heading="9. Changes">
        <p>
          We may change these terms. For an order, those hold that stood here when you placed it.
        </p>
      </ProseSection>
    </Prose>
  );
}

function PricesAndOrders() {
  return (
    <>
      <ProseSection heading="3. Prices and discounts">
        <p>
          Prices are in US dollars.{" "}
          {policy.inCartDiscount &&
            "A product’s percentage “in your cart” is taken off its line in the cart, rounded to the nearest cent. "}
          {!policy.chargeVariantExtraInCart &&
            "The surcharge that a product page shows for an option is not charged in the cart at present. "}
          The total is the subtotal, minus discounts, plus shipping. If a price is plainly a
          mistake, we tell you before we accept your order, and you decide.
        </p>
      </ProseSection>
      <ProseSection heading="4. Orders">
        <p>
          The button at the end of the checkout names the amount and orders with an obligation to
          pay. The contract comes about when we confirm your order by email, as soon as it is paid.
          Until then either of us may step back, and you pay nothing. We keep your products for you
          for {policy.stockHold.unpaidMinutes} minutes after you order, and for at least{" "}
          {policy.stockHold.minutes} minutes after you begin to pay; an order that is not paid in
          time ends by itself. Money that comes later goes back if the products are gone.
        </p>
        <p>
          You may cancel on your order’s page as long as nothing of it is packed. We may cancel what
          turns out not to be there; what you paid for it goes back at once, the way you paid.
        </p>
      </ProseSection>
    </>
  );
}

function CouponsAndGiftCards() {
  const { from, to, validAfterRefundDays, validYears } = policy.giftCard;
  return (
    <ProseSection heading="5. Coupons and gift cards">
      <p>
        A coupon is a discount, not money. One code counts for an order, and cart and checkout say
        what it gives, what it needs and until when it works. If your order is cancelled whole, or
        is not paid in time, you may use the code again while it still works. What goes back for
        something that you return is what you paid for it, discounts taken off.
      </p>
      <p>
        A gift card is money for this shop, from {formatMoney(from)} to {formatMoney(to)} and
        without fees. It pays an order or a part of it, but no other gift card; what you don’t spend
        stays on it, and it {validityWords()}. We do not pay it out, except where the law says that
        we must. What an order gives back goes first to whatever else you paid with, and then onto
        the card
        {validYears !== null && `, which is good for at least ${validAfterRefundDays} days more`}.
      </p>
      <p>
        You may cancel a gift card that you buy until it is sent. After that, where the law lets you
        withdraw, write to us, and we give back what is left on it. Whoever has its code can spend
        it, so keep it as you keep money: we do not know the code and can’t tell it again. If the
        email with it gets lost, we can send it once more, with a new code. A card whose payment is
        disputed with a bank pays nothing until the bank has decided.
      </p>
    </ProseSection>
  );
}
