import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { faultSentences, reviewFaults } from "#modules/reviews/rules/review-fault.ts";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";

export const reviewPolicyHead: PageHead = {
  title: "How reviews are checked",
  description: (shop) =>
    `Who may review products at ${shop.name}, what “verified buyer” means, and why a review is not published.`,
  page: "/review-policy",
};

export function ReviewPolicyPage() {
  return (
    <Prose
      title="How reviews are checked"
      lead="Good or bad, what our customers write stands beside the product. We buy no reviews, write none ourselves, and take none away because it is negative."
    >
      <ProseSection heading="Who writes them">
        <p>
          Everybody with an account here may review a product, once. Nobody gets money, a discount
          or a gift for a review, and we ask nobody for a good one.
        </p>
        <p>
          “Verified buyer” means that the writer had ordered the product here with this account, and
          that it had been delivered. Our order book says so, not the writer. Where the mark is
          missing we do not know whether the writer has used the product.
        </p>
      </ProseSection>
      <ProseSection heading="When they are published">
        <p>
          What verified buyers write is published at once. Everything else is read by one of us
          first, and so is a review that was declined before, or that follows one of the same member
          and product that was deleted before it was published. A review may be changed or deleted
          by its writer at any time; its date is that of the last change.
        </p>
      </ProseSection>
      <ProseSection heading="Why a review is not published">
        <p>For one of these reasons, and no other:</p>
        <ProseList>
          {reviewFaults.map((fault) => (
            <li key={fault}>{faultSentences[fault]}</li>
          ))}
        </ProseList>
        <p>
          Its writer gets an email with the reason, may change the words, and may tell us that we
          are wrong. We keep a record of each decision.
        </p>
        <p>
          Everybody with an account can report a review. That alone takes nothing away: one of us
          looks at it. Without an account, <ProseLink to={href("/contact")}>write to us</ProseLink>.
        </p>
      </ProseSection>
      <ProseSection heading="How the numbers come about">
        <p>
          A product’s rating is the mean of all its published reviews, each counting the same, and
          the number beside it is how many there are. All of them can be read. They are listed by
          date, unless you choose another order.
        </p>
        <p>
          A review that is marked as a sample came with this shop, to show how its pages look.
          Nobody has bought the product to write it, and search engines are told nothing of it.
        </p>
      </ProseSection>
    </Prose>
  );
}
