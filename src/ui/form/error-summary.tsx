import { useEffect, useRef } from "react";

type ErrorSummaryProps = {
  title: string;
  /** Each names the field it is about, so that following it leads there. */
  errors: { fieldId?: string; text: string }[];
  /** The answer the errors came with: each new one takes the focus. */
  answer: unknown;
};

/** Everything that must change before a form is accepted, in one place that takes the focus. */
export function ErrorSummary({ title, errors, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-sale bg-sale-soft p-5"
    >
      <h2 className="font-semibold text-ink">{title}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {errors.map(({ fieldId, text }) => (
          <li key={text}>
            {fieldId ? (
              <a href={`#${fieldId}`} className="text-ink underline underline-offset-4">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
