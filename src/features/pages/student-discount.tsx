import type { PageHead } from "#domain/page/pages.ts";
import { href } from "react-router";
import { policy } from "#domain/policy.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Prose, ProseLink, ProseSection } from "#ui/prose.tsx";

const percent = policy.studentDiscountPercent;

export const studentDiscountHead: PageHead = {
  title: "Student discount",
  description: (shop) =>
    `Students get an extra ${percent}% off at ${shop.name}. How it stands today, and what you can use in the meantime.`,
  page: "/promotions/student-discount",
};

export function StudentDiscountPage() {
  return (
    <Prose
      title={`Extra ${percent}% off for students`}
      lead="For everyone enrolled at a school, college or university, on top of other discounts."
    >
      <ProseSection heading="How it stands today">
        <p>
          You can’t use it yet. To give the discount to students we need to know who is one, and
          accounts can’t tell us yet. There is no code to enter, and a site that offers you one does
          not have it from us.
        </p>
      </ProseSection>
      <ProseSection heading="How it is meant to work">
        <p>
          You will show once, in your account, that you are enrolled. From then on the cart will
          take the {percent}% off by itself, as a line of its own that you can check.
        </p>
      </ProseSection>
      <ProseSection heading="In the meantime">
        <p>
          The <ProseLink to={href("/deals")}>deals of the day</ProseLink> are for everyone, and so
          is <ProseLink to={href("/promotions/free-shipping")}>free shipping</ProseLink>. The{" "}
          <ProseLink to={href("/newsletter")}>newsletter</ProseLink> will say when the student
          discount opens.
        </p>
        <p>
          <ButtonLink to={href("/deals")}>See the deals</ButtonLink>
        </p>
      </ProseSection>
    </Prose>
  );
}
