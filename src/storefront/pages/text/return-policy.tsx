import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { policy, withdrawalPolicy } from "#modules/settings/rules/policy.ts";
import { Prose, ProseLink, ProseList, ProseSection, ProseSteps } from "#storefront/ui/prose.tsx";

export const returnPolicyHead: PageHead = {
  title: "Return policy",
  description: (shop) =>
    `Send back what does not suit you within ${policy.returnDays} days. How returns, refunds and faulty products are handled at ${shop.name}.`,
  page: "/return-policy",
};

export function ReturnPolicyPage() {
  return (
    <Prose
      title="Return policy"
      lead={`You have ${policy.returnDays} days from the day a product reaches you to send it back. You need no reason.`}
    >
      <ProseSection heading="What can come back">
        <ProseList>
          <li>Anything that is unused and complete, in its own packaging where it came in one.</li>
          <li>
            You may unpack and try a thing as you would in a shop. A kettle that has been looked at
            is fine; one that has made tea is not.
          </li>
          <li>
            For reasons of health, opened food and opened beauty products can’t come back unless
            something is wrong with them.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection heading="How to return something">
        <ProseSteps>
          <li>
            Open your order within the {policy.returnDays} days: by the link in our emails, under
            Orders in your account, or with its number and your email address at{" "}
            <ProseLink to={href("/track-order")}>Track Order</ProseLink>. Choose “Return something”,
            say what comes back and why, and add pictures where something is wrong with it.
          </li>
          <li>We look at it and write to you where to send it.</li>
          <li>
            Pack it well, with a note of your order number, and keep the receipt of posting until
            you have your money.
          </li>
        </ProseSteps>
      </ProseSection>
      <ProseSection heading="Your money">
        <p>
          We pay back what you paid for the product, after any discount, in the way you paid it, as
          soon as the parcel has arrived and been looked at. If the whole order comes back, so does
          what standard delivery to you costs. Posting it back is at your cost, unless the mistake
          was ours.
        </p>
      </ProseSection>
      <ProseSection heading="Broken, faulty or wrong">
        <p>
          Then everything is at our cost, also after the {policy.returnDays} days where the law
          gives you longer. Send us a picture if you can; you choose between a replacement and your
          money.
        </p>
      </ProseSection>
      <Withdrawal />
    </Prose>
  );
}

/** Statutory right of withdrawal (Directive 2011/83 art. 9 to 16), in addition to the shop's own returns. */
function Withdrawal() {
  const { days, sendBackDays } = withdrawalPolicy;
  return (
    <ProseSection heading="Withdraw from contract" id="withdraw">
      <p>
        If your order goes to a country of the European Economic Area, you may withdraw from the
        contract without giving a reason, from the moment you order until {days} days after the day
        on which its last parcel reaches you.
      </p>
      <p>
        <ProseLink to={href("/withdraw")}>Withdraw from contract here</ProseLink>: open your order,
        say who you are, and confirm. You see the receipt at once and get it by email. A letter or
        an email that says so plainly is as good.
      </p>
      <p>
        What has not left us is cancelled. What you have you send back within {sendBackDays} days,
        at your cost. We give back all that you paid, with the price of standard delivery, the way
        you paid it: at the latest {sendBackDays} days after we heard of it, but not before the
        goods are here or you have shown that they are on their way. You answer for a loss of value
        only where you have used a thing more than trying it needs. Goods that are sealed for
        reasons of health can’t come back once they are opened.
      </p>
    </ProseSection>
  );
}
