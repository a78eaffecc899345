import { authTexts } from "./auth-texts.ts";
/** Links to the local mailbox when the shop runs without an email provider. */
export function MailboxHint({ path }: { path: string | undefined }) {
  if (path === undefined) return null;
  return (
    <p className="rounded-xl bg-accent-soft px-4 py-3 text-sm leading-relaxed">
      Emails are not sent on this machine. Read them in the{" "}
      <a href={path} target="_blank" rel="noreferrer" className="font-medium underline">
        mailbox<span className="sr-only">{authTexts.opensInNewTab}</span>
      </a>
      .
    </p>
  );
}
