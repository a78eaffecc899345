import { useId } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "#storefront/ui/button.tsx";
import { classNames } from "#storefront/ui/class-names.ts";
import type { FormReply } from "#modules/core/rules/form-state.ts";
import { newsletterTexts } from "#modules/newsletter/rules/messages.ts";

/** Response to a newsletter sign-up. */
export type NewsletterReply = FormReply<"email", { message: string }>;

type NewsletterFormProps = {
  /** Response to a form sent without JavaScript. */
  reply?: NewsletterReply | undefined;
};

/** Newsletter sign-up on the current page; without JavaScript the response is a separate page. */
export function NewsletterForm({ reply: pageReply }: NewsletterFormProps) {
  const id = useId();
  const fetcher = useFetcher<NewsletterReply>();
  const reply = fetcher.data ?? pageReply;
  const isBusy = fetcher.state !== "idle";
  const failed = reply && !reply.isSent ? reply : null;
  return (
    <fetcher.Form
      method="post"
      action={href("/newsletter")}
      className="flex max-w-md flex-col gap-2"
    >
      <label htmlFor={id} className="font-medium">
        {newsletterTexts.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          // Clears the input after success; after an error it keeps its value.
          key={String(reply?.isSent ?? false)}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          readOnly={isBusy}
          defaultValue={failed?.values?.email}
          aria-describedby={`${id}-reply`}
          aria-invalid={failed ? true : undefined}
          className="min-h-11 min-w-0 flex-1 basis-48 rounded-full border border-ink/45 bg-card px-4 text-base text-ink hover:border-ink/60"
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? newsletterTexts.sending : newsletterTexts.subscribe}
        </Button>
      </div>
      <ReplyText id={`${id}-reply`} reply={reply} />
    </fetcher.Form>
  );
}

function ReplyText({ id, reply }: { id: string; reply: NewsletterReply | undefined }) {
  const tone = !reply
    ? "text-muted"
    : reply.isSent
      ? "font-medium text-good"
      : "font-medium text-sale";
  return (
    <p id={id} role="status" className={classNames("text-sm", tone)}>
      {textOf(reply)}
    </p>
  );
}

function textOf(reply: NewsletterReply | undefined): string | undefined {
  if (!reply) return newsletterTexts.promise;
  return reply.isSent ? reply.message : (reply.fieldErrors.email ?? reply.formError?.text);
}
