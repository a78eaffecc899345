import { useState } from "react";
import { Form } from "react-router";
import { reviewFaults } from "#modules/reviews/rules/review-state.ts";
import type { Review } from "#modules/reviews/rules/review.ts";
import { Button } from "#storefront/ui/button.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { faultNames } from "#modules/reviews/rules/messages.ts";
import { Outcome } from "#storefront/ui/outcome.tsx";
import type { ReviewsPageData } from "#modules/reviews/use-cases/read-reviews.server.ts";
import { reviewTexts } from "./review-texts.ts";

type ReviewVotesProps = { review: Review; votes: ReviewsPageData["votes"] };

/** Votes and reports on a review; guests are redirected to sign-in. */
export function ReviewVotes({ review: { id, title }, votes }: ReviewVotesProps) {
  const [isReporting, setReporting] = useState(false);
  const isHelpful = votes.helpful.includes(id);
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="secondary"
          name="intent"
          value={isHelpful ? "not-helpful" : "helpful"}
          aria-pressed={isHelpful}
          className="min-h-11 px-4 py-1.5 text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          {isHelpful && <Icon name="check" size={16} />}
          <span>{reviewTexts.helpful}</span>
          <span className="sr-only">{`: ${title}`}</span>
        </Button>
      </Form>
      {votes.reported.includes(id) ? (
        <Outcome isNew={isReporting} className="py-2.5 text-sm text-muted">
          {reviewTexts.thanks}
        </Outcome>
      ) : (
        <ReportForm id={id} title={title} onSend={() => setReporting(true)} />
      )}
    </div>
  );
}

/** Reports a review for one of the reasons that can remove it. */
function ReportForm({ id, title, onSend }: { id: number; title: string; onSend(): void }) {
  return (
    <details className="min-w-0 text-sm open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
        <span>{reviewTexts.report}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        onSubmit={onSend}
        className="mt-2 grid max-w-sm justify-items-start gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <SelectField
          id={`report-${id}`}
          name="reason"
          label={reviewTexts.reason}
          hint={reviewTexts.reasonHint}
          required
          defaultValue=""
        >
          <option value="" disabled>
            {reviewTexts.choose}
          </option>
          {reviewFaults.map((fault) => (
            <option key={fault} value={fault}>
              {faultNames[fault]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" name="intent" value="report">
          {reviewTexts.sendReport}
        </Button>
      </Form>
    </details>
  );
}
