import type { ReactNode } from "react";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { policy, studentPolicy } from "#modules/settings/rules/policy.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";
import type { StudentReply } from "./answer-student-form.server.ts";
import { StudentForm } from "./student-form.tsx";
import type { StudentStatus } from "#modules/promotions/use-cases/student-status.server.ts";

const percent = policy.studentDiscountPercent;

export const studentDiscountHead: PageHead = {
  title: "Student discount",
  description: (shop) =>
    `Students get an extra ${percent}% off at ${shop.name}: confirm your student address once, and it comes off by itself.`,
  page: "/promotions/student-discount",
};

type StudentDiscountPageProps = {
  /** Null for guests. */
  status: StudentStatus | null;
  reply: StudentReply | undefined;
  /** Link to the local mailbox in a demo shop. */
  mailboxHint: ReactNode;
};

/** §9 Student discount: terms and verification. */
export function StudentDiscountPage({ status, reply, mailboxHint }: StudentDiscountPageProps) {
  return (
    <Prose
      title={`Extra ${percent}% off for students`}
      lead="For everyone enrolled at a school, college or university, on top of other discounts."
    >
      <ProseSection heading="Get it">
        <Own status={status} reply={reply} mailboxHint={mailboxHint} />
      </ProseSection>
      <ProseSection heading="How it works">
        <ProseList>
          <li>
            You need an account, and an email address that your school, college or university has
            given you. It may be another one than your account’s.
          </li>
          <li>
            From then on the cart takes the {percent}% off by itself, as a line of its own. It comes
            off what the other discounts have left, and a coupon may come on top.
          </li>
          <li>
            It lasts {studentPolicy.validDays} days. In the last {studentPolicy.endingDays} of them,
            or later, you confirm again that you still read mail there. One address gives the
            discount to one account.
          </li>
        </ProseList>
      </ProseSection>
      <p className="text-base text-muted">
        We keep the address for as long as the discount lasts. More in our{" "}
        <ProseLink to={href("/privacy-policy")}>privacy policy</ProseLink>.
      </p>
    </Prose>
  );
}

function Own({ status, reply, mailboxHint }: StudentDiscountPageProps) {
  if (status === null)
    return (
      <>
        <p>The discount belongs to your account, so please sign in first.</p>
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
          We have written to <strong className="font-semibold wrap-anywhere">{reply.email}</strong>.
          Open the link in that email in this browser, and the discount is yours.
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
            Go to your cart
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function proofSentence({ email, until, state }: NonNullable<StudentStatus["proof"]>): string {
  if (state === "over")
    return `Your discount ended on ${until}. Confirm an address to have it again.`;
  const has = `You have the student discount until ${until}, by ${email}.`;
  return state === "ending"
    ? `${has} To keep it for another year, confirm an address again.`
    : `${has} It comes off in your cart by itself.`;
}
