import { studentTexts } from "./student-texts.ts";
import { Form, href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { Prose } from "#storefront/ui/prose.tsx";
import {
  studentLinkTexts,
  type StudentLinkState,
} from "#modules/promotions/rules/student/messages.ts";

export const studentLinkHead = (): PageHead => ({
  page: "/promotions/student-discount/confirm",
  title: studentTexts.verifyTitle,
  description: studentTexts.verifyDescription,
});

/** Target of an email's link. Only its button changes anything, because mail scanners open links. */
export function StudentLinkPage({ state, token }: { state: StudentLinkState; token: string }) {
  const { title, text } = studentLinkTexts[state];
  const here = `${href("/promotions/student-discount/confirm")}?${new URLSearchParams({ token })}`;
  return (
    <Prose title={title}>
      <p>{text}</p>
      {state === "ready" ? (
        <Form method="post" action={here}>
          <Button type="submit">{studentTexts.confirm}</Button>
        </Form>
      ) : (
        <p>
          {state === "signed-out" ? (
            <ButtonLink to={`${href("/auth")}?${new URLSearchParams({ next: here })}`}>
              {studentTexts.signIn}
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" to={href("/promotions/student-discount")}>
              {studentTexts.viewStudentDiscount}
            </ButtonLink>
          )}
        </p>
      )}
    </Prose>
  );
}
