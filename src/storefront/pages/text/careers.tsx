import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { Prose, ProseLink, ProseSection } from "#storefront/ui/prose.tsx";

export const careersHead: PageHead = {
  title: "Careers",
  description: (shop) =>
    `There are no open positions at ${shop.name} at the moment. How to write to us all the same.`,
  page: "/careers",
};

export function CareersPage() {
  return (
    <Prose title="Careers" lead="There are no open positions at the moment.">
      <p>
        When there is one, it will stand here, with the work, the place and the pay. We do not
        collect applications for positions that do not exist, and nobody recruits in our name
        elsewhere.
      </p>
      <ProseSection heading="Would you like to write all the same?">
        <p>
          If you make something that belongs in our shop, or see something we should do better, we
          are glad to read it: <ProseLink to={href("/contact")}>write to us</ProseLink>.
        </p>
      </ProseSection>
    </Prose>
  );
}
