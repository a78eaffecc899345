import type { InputHTMLAttributes } from "react";

type CheckboxFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  hint?: string;
};

export function CheckboxField({ id, label, hint, ...control }: CheckboxFieldProps) {
  return (
    <div className="flex items-start gap-3">
      <input
        {...control}
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-accent disabled:opacity-55"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="-my-2.5 inline-block py-2.5 font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
