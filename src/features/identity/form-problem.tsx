import { useEffect, useRef, type ReactNode } from "react";

/** Why a form was not accepted. */
export type Problem = {
  text: string;
  /** A second sentence that helps. */
  advice?: string | undefined;
  /** The field it is about, which then takes the focus. */
  fieldId?: string;
  /** What the provider said about that field. */
  hint?: string;
};

export const problemId = (formId: string) => `${formId}-problem`;

type FormProblemProps = { formId: string; problem: Problem | null; children?: ReactNode };

/** What must change before a form is accepted. It is read out, and the focus goes there or to the field it is about. */
export function FormProblem({ formId, problem, children }: FormProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    const field = problem.fieldId ? document.getElementById(problem.fieldId) : null;
    (field ?? box.current)?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div
      ref={box}
      id={problemId(formId)}
      role="alert"
      tabIndex={-1}
      className="rounded-xl border border-sale bg-sale-soft px-4 py-3 text-ink"
    >
      <p className="font-medium">{problem.text}</p>
      {problem.advice && <p className="mt-1 text-sm">{problem.advice}</p>}
      {children}
    </div>
  );
}

/** What marks a field that the problem is about. */
export function markOf(formId: string, fieldId: string, problem: Problem | null) {
  if (problem?.fieldId !== fieldId) return {};
  return {
    "aria-invalid": true,
    "aria-describedby": problemId(formId),
    className: "border-sale",
  } as const;
}
