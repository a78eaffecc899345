import type { Shop } from "#modules/site/rules/shop.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";

export const aboutHead: PageHead = {
  title: "About us",
  description: (shop) =>
    `${shop.name} is a shop for everyday things: what we choose, how we show prices, and what we leave out.`,
  page: "/about",
};

export function AboutPage({ shop }: { shop: Shop }) {
  return (
    <Prose
      title="A shop for everyday things"
      lead={`A lamp, a pot, a book, a present for Sunday. ${shop.name} keeps the things a household needs, in one calm place.`}
    >
      <ProseSection heading="How we choose">
        <p>
          We would rather have one good kettle than forty. For each shelf we look for a thing that
          does its work well, that we can describe in plain words, and that we would keep ourselves.
          What we can’t say anything good about, we do not sell.
        </p>
      </ProseSection>
      <ProseSection heading="What you can count on">
        <ProseList>
          <li>
            The price, the discount, the stock and the cost of shipping stand there before you put
            anything in your cart.
          </li>
          <li>When only a few are left we say how many. We never make up a hurry.</li>
          <li>Reviews stay as they were written, the short ones and the cross ones too.</li>
          <li>
            You can look around as long as you like without an account, and nobody follows you when
            you leave.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection heading="What we leave out">
        <p>
          No pop-ups, no countdowns, no advertising from elsewhere. The pages are light on purpose,
          so that they also open quickly on an old phone or a slow train.
        </p>
      </ProseSection>
      <ProseSection heading="Talk to us">
        <p>
          Something missing, broken or puzzling?{" "}
          <ProseLink to={href("/contact")}>Write to us</ProseLink>. A person reads every message. Or
          begin with what others like:{" "}
          <ProseLink to={href("/featured")}>featured products</ProseLink> and{" "}
          <ProseLink to={href("/deals")}>deals of the day</ProseLink>.
        </p>
      </ProseSection>
    </Prose>
  );
}
