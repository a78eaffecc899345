import type { ReactNode } from "react";
import { classNames } from "#storefront/ui/class-names.ts";

export type FieldProps = {
  id: string;
  label: string;
  /** What to enter and why, where the label leaves a question. */
  hint?: string;
  error?: string | undefined;
  /** A question about what is there, which may well be right. */
  doubt?: string | undefined;
  /** The id of another field's error that is about this field, too. */
  errorId?: string | undefined;
  /** An error that has just come up, on a page that stays, is read out. */
  errorRole?: "alert" | undefined;
  /** False in a form where every field is optional, and saying so each time would only be noise. */
  marksOptional?: boolean;
};

type FrameProps = FieldProps & { required: boolean | undefined; children: ReactNode };

/** A field's label, hint and error around its control. */
export function Field(props: FrameProps) {
  const {
    id,
    label,
    hint,
    error,
    doubt,
    errorRole,
    marksOptional = true,
    required,
    children,
  } = props;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-medium text-ink">
        {label}
        {marksOptional && !required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} role={errorRole} className="text-sm font-medium text-sale">
          {error}
        </p>
      )}
      {doubt && (
        <p id={`${id}-doubt`} role="status" className="text-sm text-muted">
          {doubt}
        </p>
      )}
    </div>
  );
}

const box =
  "w-full rounded-xl border bg-card px-4 py-2.5 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-ink/60 disabled:opacity-55";

/** What the control of a field says about itself: its id, what describes it, whether it is wrong, how it looks. */
export function controlProps({ id, hint, error, doubt, errorId }: FieldProps, className?: string) {
  const isInvalid = Boolean(error ?? errorId);
  const described = [
    hint && `${id}-hint`,
    error && `${id}-error`,
    doubt && `${id}-doubt`,
    errorId,
  ].filter(Boolean);
  return {
    id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": isInvalid || undefined,
    className: classNames(box, isInvalid ? "border-sale" : "border-ink/45", className),
  };
}

/** Parts what the frame of a field is about from what its control is given. */
export function splitFieldProps<Rest>(props: FieldProps & Rest) {
  const { id, label, hint, error, doubt, errorId, errorRole, marksOptional, ...control } = props;
  const field = {
    id,
    label,
    ...(hint !== undefined && { hint }),
    error,
    doubt,
    errorId,
    errorRole,
    ...(marksOptional !== undefined && { marksOptional }),
  };
  return { field, control };
}
