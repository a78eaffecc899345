import type { ReactNode } from "react";

type Props = { submit(): unknown; className?: string; children: ReactNode };

/** A form whose fields are checked by the app and the API, not by the browser. */
export function Form({ submit, className, children }: Props) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form is within the page's form for React, though not in the document.
        if (event.target === event.currentTarget) submit();
      }}
    >
      {children}
    </form>
  );
}

/** An error in one sentence. */
export function Problem({ children }: { children: string | null | false }) {
  if (!children) return null;
  return (
    <p role="alert" className="error">
      {children}
    </p>
  );
}
