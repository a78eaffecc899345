import type { ReactNode } from "react";
import { classNames } from "#storefront/ui/class-names.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of forms. */
export const formTexts = texts("form", {
  apply: "Apply",
  remove: "Remove {code}",
  checkFields: "Please check these fields",
  optional: "(optional)",
  hide: "Hide",
  show: "Show",
});

export type FieldProps = {
  id: string;
  label: string;
  /** Explains what to enter if the label does not. */
  hint?: string;
  error?: string | undefined;
  /** A warning about a value that may be correct. */
  doubt?: string | undefined;
  /** Id of another field's error that also concerns this field. */
  errorId?: string | undefined;
  /** Set for an error that appears without a page load, so that it is announced. */
  errorRole?: "alert" | undefined;
  /** False in a form whose fields are all optional. */
  marksOptional?: boolean;
};

type FrameProps = FieldProps & { required: boolean | undefined; children: ReactNode };

/** Label, hint and error around an input. */
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
        <span>{label}</span>
        {marksOptional && !required && (
          <span className="text-sm font-normal text-muted">{` ${formTexts.optional}`}</span>
        )}
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

/** Props of an input: id, described-by, invalid state, classes. */
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

/** Separates the props of the frame from those of the input. */
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
