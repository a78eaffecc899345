import { useEffect, useRef } from "react";

/** Why a form was not accepted. */
export type Problem = {
  text: string;
  /** A second sentence that helps. */
  advice?: string | undefined;
  /** The field it is about: it then stands there, and the field takes the focus. */
  fieldId?: string;
  /** Other fields that it is about as well: they are marked, and lead to the one text. */
  alsoFieldIds?: string[];
  /** What the provider said about that field. */
  hint?: string;
};

/** What is wrong with a form as a whole; it is read out and takes the focus. What is wrong with a field leads there. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    const field = problem.fieldId ? document.getElementById(problem.fieldId) : null;
    (field ?? box.current)?.focus();
  }, [problem]);
  if (!problem || problem.fieldId) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-xl border border-sale bg-sale-soft px-4 py-3 text-ink outline-none"
    >
      <p className="font-medium">{problem.text}</p>
      {problem.advice && <p className="mt-1 text-sm">{problem.advice}</p>}
    </div>
  );
}

/** What a field says about a problem that it has. */
export function errorOf(fieldId: string, problem: Problem | null) {
  if (problem?.fieldId === fieldId) return { error: problem.text, errorRole: "alert" } as const;
  return problem?.alsoFieldIds?.includes(fieldId) ? { faultId: `${problem.fieldId}-error` } : null;
}
