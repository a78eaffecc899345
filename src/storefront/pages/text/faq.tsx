import type { PageHead } from "#modules/site/rules/pages.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { validityWords } from "#modules/gift-cards/rules/gift-card.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { Prose, ProseLink, ProseSection } from "#storefront/ui/prose.tsx";

export const faqHead: PageHead = {
  title: "Questions and answers",
  description: (shop) =>
    `Short answers about ordering, prices, shipping, returns and your data at ${shop.name}.`,
  page: "/faq",
};

export function FaqPage() {
  return (
    <Prose title="Questions and answers" lead="Short answers to what people ask most.">
      <ProseSection heading="Ordering">
        <Question title="Do I need an account?">
          No. You can order without one. An account keeps your name, your address and your orders
          together, and you can open one after ordering too.
        </Question>
        <Question title="Where is my order?">
          On its page: by the link in our emails, under Orders in your account, or with its number
          and your email address at <ProseLink to={href("/track-order")}>Track Order</ProseLink>.
        </Question>
        <Question title="Can I change my mind?">
          As long as nothing is packed you cancel on your order’s page, and your money goes back.
          Later, see <ProseLink to={href("/return-policy")}>returns</ProseLink>.
        </Question>
        <Question title="How do gift cards work?">
          You <ProseLink to={href("/gift-cards")}>give one</ProseLink> by email, on the day that you
          choose. Its code is entered at the checkout and pays all or a part; the rest stays on the
          card, refunds go back to it, and it {validityWords()}.
        </Question>
        <Question title="Where is my receipt?">
          On your order’s page, ready to print, as soon as the order is paid.
        </Question>
        <Question title="Will my cart still be there tomorrow?">
          Yes. It is kept in your browser, and if you sign in it is on your other devices too. What
          you had in the cart of each is added together, and the cart says so.
        </Question>
        <Question title="Something is sold out. Will it come back?">
          Often. On its page, leave your email address, and we write to you once it is back.
        </Question>
      </ProseSection>
      <PriceQuestions />
      <ProseSection heading="Shipping and returns">
        <Question title="What does shipping cost?">
          {formatMoney(policy.shipping.flatRate)} per order, and nothing from a subtotal of{" "}
          {formatMoney(policy.shipping.freeFrom)}. See{" "}
          <ProseLink to={href("/shipping-policy")}>shipping</ProseLink>.
        </Question>
        <Question title="Can I send something back?">
          Yes, within {policy.returnDays} days of receiving it. See{" "}
          <ProseLink to={href("/return-policy")}>returns</ProseLink>.
        </Question>
      </ProseSection>
      <ProseSection heading="Newsletter and data">
        <Question title="I asked for the newsletter. Why has nothing come?">
          First comes one email with a button to confirm. If it is not there, look in the spam
          folder, or <ProseLink to={href("/newsletter")}>ask again</ProseLink>.
        </Question>
        <Question title="What do you know about me?">
          Very little. Our <ProseLink to={href("/privacy-policy")}>privacy policy</ProseLink> lists
          all of it.
        </Question>
      </ProseSection>
    </Prose>
  );
}

function PriceQuestions() {
  return (
    <ProseSection heading="Prices and discounts">
      {policy.inCartDiscount && (
        <Question title="What does “in your cart, 17% off” mean?">
          The cart takes that percentage off the product’s line, and the price named there is what
          you pay for one. The cart shows the discount line by line, so that you can check our
          arithmetic.
        </Question>
      )}
      {!policy.chargeVariantExtraInCart && (
        <Question title="I chose a dearer option. Why is it cheaper in the cart?">
          Where an option says “no extra charge in your cart”, the product page adds a surcharge to
          the price and the cart does not charge it. An option with a price of its own costs the
          same in both places.
        </Question>
      )}
      <Question title="Is there a discount for students?">
        {policy.studentDiscountPercent}% extra, once you have confirmed a student email address for
        your account: see the{" "}
        <ProseLink to={href("/promotions/student-discount")}>student discount</ProseLink>.
      </Question>
      <Question title="Where do I enter a coupon?">
        In the cart or at the checkout, under “Coupon code”. It says at once what the code gives, or
        what is missing. Those of your account are under{" "}
        <ProseLink to={href("/account/coupons")}>Coupons</ProseLink>.
      </Question>
      <Question title="In which currency are the prices?">In US dollars.</Question>
    </ProseSection>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted">{children}</p>
    </div>
  );
}
