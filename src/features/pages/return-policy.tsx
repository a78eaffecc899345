import type { PageHead } from "#domain/page/pages.ts";
import { href } from "react-router";
import { policy } from "#domain/policy.ts";
import { Prose, ProseLink, ProseList, ProseSection, ProseSteps } from "#ui/prose.tsx";

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
            <ProseLink to={href("/contact")}>Write to us</ProseLink> within the {policy.returnDays}{" "}
            days, with your order number and what you want to send back.
          </li>
          <li>We answer with the address and a slip to put in the parcel.</li>
          <li>Pack it well and keep the receipt of posting until you have your money.</li>
        </ProseSteps>
      </ProseSection>
      <ProseSection heading="Your money">
        <p>
          We pay back what you paid for the product, after any discount, in the way you paid it, as
          soon as the parcel has arrived and been looked at. If the whole order comes back, so does
          what you paid for shipping it to you. Posting it back is at your cost, unless the mistake
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
      <p className="mt-4 text-base text-muted">
        Paying is not open yet, so there are no orders to return today. These are the rules that
        will hold from the first one.
      </p>
    </Prose>
  );
}
