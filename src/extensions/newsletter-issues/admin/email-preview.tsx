import type { AdminNewsletterPreview } from "#extensions/newsletter-issues/api/staff-newsletters-schemas.ts";
import { useEffect, useState } from "react";
import { useAnswer } from "#admin/app/use-answer.ts";
import { completeSections } from "#modules/content/admin/section-kinds.ts";
import type { Fields } from "#platform/commands/change.ts";

const widths = { Phone: 360, Desktop: 640 } as const;
type Width = keyof typeof widths;

/** The email with the typed values, and how many subscribers its audience has now. */
export function EmailPreview({ values }: { values: Fields }) {
  const [width, setWidth] = useState<Width>("Desktop");
  const { subject } = values;
  const { answer } = useAnswer<AdminNewsletterPreview>("/newsletters/preview", {
    subject: typeof subject === "string" ? subject : "",
    sections: completeSections(values["sections"]),
    audience: values["audience"] ?? "all",
    audienceCategory: Number(values["audience_category"]) || null,
    audienceSince: values["audience_since"] || null,
  });
  const shown = useLast(answer);
  return (
    <section className="preview-frame" aria-label="Preview of the email">
      <div className="preview-head">
        <p role="status">{shown && recipientWords(shown.subscribers)}</p>
        <div role="group" aria-label="Width" className="segments">
          {(Object.keys(widths) as Width[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      <iframe
        title="Email"
        className="email-frame"
        style={{ maxWidth: widths[width] }}
        sandbox=""
        srcDoc={shown?.html}
      />
    </section>
  );
}

export const recipientWords = (count: number) =>
  count === 1 ? "1 subscriber gets this email." : `${count} subscribers get this email.`;

/** The last answer, until the next one is there. */
function useLast<Answer>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  useEffect(() => {
    if (answer) setLast(answer);
  }, [answer]);
  return answer ?? last;
}
