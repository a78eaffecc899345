import { studentTexts } from "./student-texts.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type {
  StudentTerms,
  StudentStatus,
} from "#modules/promotions/use-cases/student-status.server.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";
import type { StudentReply } from "./answer-student-form.server.ts";
import { StudentForm } from "./student-form.tsx";

export function studentDiscountHead({ percent }: StudentTerms): PageHead {
  return {
    title: studentTexts.studentDiscount,
    description: (shop) => studentTexts.description(percent, shop.name),
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
    <Prose title={studentTexts.title(percent)} lead={studentTexts.lead}>
      <ProseSection heading={studentTexts.getYourDiscount}>
        <Own {...own} />
      </ProseSection>
      <ProseSection heading={studentTexts.howItWorks}>
        <ProseList>
          <li>{studentTexts.stepAccount}</li>
          <li>{studentTexts.stepCart(percent)}</li>
          <li>{studentTexts.stepRenew(validDays, endingDays)}</li>
        </ProseList>
      </ProseSection>
      <p className="text-base text-muted">
        {studentTexts.weKeep}{" "}
        <ProseLink to={href("/privacy-policy")}>{studentTexts.privacyPolicy}</ProseLink>.
      </p>
    </Prose>
  );
}

function Own({ status, reply, mailboxHint }: OwnProps) {
  if (status === null)
    return (
      <>
        <p>{studentTexts.signInText}</p>
        <p>
          <ButtonLink
            to={`${href("/auth")}?${new URLSearchParams({ next: href("/promotions/student-discount") })}`}
          >
            {studentTexts.signInOrSignUp}
          </ButtonLink>
        </p>
      </>
    );
  if (reply?.isSent)
    return (
      <>
        <Outcome>
          {studentTexts.weEmailed}{" "}
          <strong className="font-semibold wrap-anywhere">{reply.email}</strong>
          <span>{studentTexts.openLink}</span>
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
            {studentTexts.viewCart}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function proofSentence({ email, until, state }: NonNullable<StudentStatus["proof"]>): string {
  if (state === "over") return studentTexts.ended(until);
  const has = studentTexts.valid(until, email);
  return state === "ending" ? studentTexts.ending(has) : studentTexts.applies(has);
}
