import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

type FieldProps = {
  id: string;
  label: string;
  /** What to enter and why, where the label leaves a question. */
  hint?: string;
  error?: string | undefined;
};

type LineProps = FieldProps & {
  /** The id of a text elsewhere that says what is wrong with it. */
  faultId?: string | undefined;
  /** False in a form where every field is optional, and saying so each time would only be noise. */
  marksOptional?: boolean;
  /** An error that has just come up, on a page that stays, is read out. */
  errorRole?: "alert" | undefined;
  /** Stands within the field, at its end. */
  action?: ReactNode;
};

const box =
  "w-full rounded-xl border bg-card px-4 py-2.5 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-ink/60 disabled:opacity-55";

/** One line of text with its label, hint and error. */
export function TextField({
  id,
  label,
  hint,
  error,
  faultId,
  marksOptional = true,
  errorRole,
  action,
  className,
  ...input
}: LineProps & InputHTMLAttributes<HTMLInputElement>) {
  const isOptional = marksOptional && !input.required;
  const frame = { id, label, hint, error, errorRole, isOptional };
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...control(id, hint, error, faultId)}
          {...input}
          className={classNames(boxLook(error ?? faultId), "min-h-12", className)}
        />
        {action}
      </div>
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  id,
  label,
  hint,
  error,
  className,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={!area.required}>
      <textarea
        rows={6}
        {...control(id, hint, error)}
        {...area}
        className={classNames(boxLook(error), className)}
      />
    </Field>
  );
}

/** A choice of one among a few. */
export function SelectField({
  id,
  label,
  hint,
  error,
  className,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={!select.required}>
      <div className="relative">
        <select
          {...control(id, hint, error)}
          {...select}
          className={classNames(boxLook(error), "min-h-12 appearance-none pr-11", className)}
        />
        <Icon
          name="chevron-down"
          size={20}

          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
        />
      </div>
    </Field>
  );
}

type FieldFrameProps = {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  errorRole?: "alert" | undefined;
  isOptional: boolean;
  children: ReactNode;
};

function Field({ id, label, hint, error, errorRole, isOptional, children }: FieldFrameProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-medium text-ink">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
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
    </div>
  );
}

function boxLook(fault: string | undefined): string {
  return classNames(box, fault ? "border-sale" : "border-ink/45");
}

function control(
  id: string,
  hint: string | undefined,
  error: string | undefined,
  faultId?: string,
) {
  const described = [hint && `${id}-hint`, error && `${id}-error`, faultId].filter(Boolean);
  return {
    id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": error || faultId ? true : undefined,
  };
}
