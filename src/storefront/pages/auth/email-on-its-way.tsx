import type { ReactNode } from "react";
import { MailboxHint } from "#storefront/pages/auth/auth-notices.tsx";
import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { FormPage } from "#storefront/ui/form/form-page.tsx";

type EmailOnItsWayProps = {
  email: string;
  mailboxPath: string | undefined;
  /** Notices above the text. */
  children?: ReactNode;
  /** Controls below. */
  controls?: ReactNode;
};

/** Tells a new member to open the verification email. */
export function EmailOnItsWay({ email, mailboxPath, children, controls }: EmailOnItsWayProps) {
  return (
    <FormPage title={authTexts.verifyTitle}>
      {children}
      <p className="leading-relaxed">
        {authTexts.waitBefore} <strong className="font-semibold wrap-anywhere">{email}</strong>
        <span>{authTexts.waitAfter}</span>
      </p>
      <p className="leading-relaxed text-muted">{authTexts.spamHint}</p>
      <MailboxHint path={mailboxPath} />
      {controls}
    </FormPage>
  );
}
