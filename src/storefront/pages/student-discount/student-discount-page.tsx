import type { ReactNode } from "react";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { StudentTerms } from "#modules/promotions/use-cases/student-status.server.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";
import type { StudentReply } from "./answer-student-form.server.ts";
import { StudentForm } from "./student-form.tsx";
import type { StudentStatus } from "#modules/promotions/use-cases/student-status.server.ts";

export function studentDiscountHead({ percent }: StudentTerms): PageHead {
  return {
    title: "Student discount",
    description: (shop) =>
      `Students get an extra ${percent}% off at ${shop.name}. Verify your student email address once.`,
    page: "/promotions/student-discount",
  };
}

type OwnProps = {
  /** Null for guests. */
  status: StudentStatus | null;
  reply: StudentReply | undefined;
  /** Link to the local mailbox in a demo shop. */
  mailboxHint: ReactNode;
};

type StudentDiscountPageProps = OwnProps & { terms: StudentTerms };

/** §9 Student discount: terms and verification. */
export function StudentDiscountPage({ terms, ...own }: StudentDiscountPageProps) {
  const { percent, validDays, endingDays } = terms;
  return (
    <Prose
      title={`Extra ${percent}% off for students`}
      lead="For students of schools, colleges and universities, on top of other discounts."
    >
      <ProseSection heading="Get your discount">
        <Own {...own} />
      </ProseSection>
      <ProseSection heading="How it works">
        <ProseList>
          <li>
            Create an account and verify an email address of your school, college or university. It
            can differ from your account’s.
          </li>
          <li>
            {percent}% comes off automatically in your cart, after other discounts. You can add a
            coupon.
          </li>
          <li>
            It is valid for {validDays} days. You can renew it in the last {endingDays} days or
            later. One address per account.
          </li>
        </ProseList>
      </ProseSection>
      <p className="text-base text-muted">
        We keep the address while the discount is valid. See our{" "}
        <ProseLink to={href("/privacy-policy")}>privacy policy</ProseLink>.
      </p>
    </Prose>
  );
}

function Own({ status, reply, mailboxHint }: OwnProps) {
  if (status === null)
    return (
      <>
        <p>Sign in to get the discount on your account.</p>
        <p>
          <ButtonLink
            to={`${href("/auth")}?${new URLSearchParams({ next: href("/promotions/student-discount") })}`}
          >
            Sign in or create an account
          </ButtonLink>
        </p>
      </>
    );
  if (reply?.isSent)
    return (
      <>
        <Outcome>
          We’ve emailed <strong className="font-semibold wrap-anywhere">{reply.email}</strong>. Open
          the link in this browser to activate your discount.
        </Outcome>
        {mailboxHint}
      </>
    );
  const { proof } = status;
  return (
    <>
      {proof && <p className="rounded-xl bg-accent-soft px-4 py-3">{proofSentence(proof)}</p>}
      {proof?.state !== "on" && <StudentForm state={reply ?? null} />}
      {proof && proof.state !== "over" && (
        <p>
          <ButtonLink variant="secondary" to={href("/cart")}>
            View cart
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function proofSentence({ email, until, state }: NonNullable<StudentStatus["proof"]>): string {
  if (state === "over")
    return `Your discount ended on ${until}. Verify your student email to get it again.`;
  const has = `Your student discount is valid until ${until} (${email}).`;
  return state === "ending"
    ? `${has} Verify your student email again to extend it by a year.`
    : `${has} It applies automatically in your cart.`;
}
