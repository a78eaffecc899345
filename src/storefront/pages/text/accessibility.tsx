import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";

export const accessibilityHead: PageHead = {
  title: "Accessibility",
  description: (shop) =>
    `How ${shop.name} is built to be used by everyone: by keyboard, with a screen reader, enlarged, without motion. And how to tell us where it fails.`,
  page: "/accessibility",
};

export function AccessibilityPage() {
  return (
    <Prose
      title="Accessibility"
      lead="A shop is for everyone. Our aim is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page."
    >
      <ProseSection heading="What you should be able to do here">
        <ProseList>
          <li>Reach and use everything by keyboard alone, and always see where you are.</li>
          <li>
            Skip the menus: the first press of Tab on each page offers the way to its content.
          </li>
          <li>
            Hear every picture, price, discount and rating in words with a screen reader. A former
            price is announced as such.
          </li>
          <li>Enlarge pages to 400% without losing anything or scrolling sideways.</li>
          <li>
            Shop in peace: the pictures on the home page stop on request, and never start when your
            device asks for less motion.
          </li>
          <li>
            Read every page, search, filter, write to us and ask for the newsletter without
            JavaScript. The cart, the wishlist and accounts need it.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection heading="How we check">
        <p>
          Automatic tests in a real browser look for known problems before a change goes live. They
          can’t find everything, so please do not hesitate to tell us what they missed.
        </p>
      </ProseSection>
      <ProseSection heading="What we know is not perfect">
        <p>
          Descriptions of products that come from their makers may be less clear than our own, and
          their pictures less well described.
        </p>
      </ProseSection>
      <ProseSection heading="Tell us">
        <p>
          If something does not work for you,{" "}
          <ProseLink to={href("/contact")}>write to us</ProseLink> and choose “Accessibility”. Say
          on which page, and with which device or program if you like. A barrier is a fault, and we
          treat it as one.
        </p>
      </ProseSection>
    </Prose>
  );
}
