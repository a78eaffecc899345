import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { classNames } from "#storefront/ui/class-names.ts";
import { controlProps, Field, type FieldProps, splitFieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Control at the end of the input. */
    action?: ReactNode;
  };

/** A single-line input with label, hint and error. */
export function TextField({ action, className, ...props }: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field} required={control.required}>
      <div className="relative">
        <input {...control} {...controlProps(field, classNames("min-h-12", className))} />
        {action}
      </div>
    </Field>
  );
}

/** A required field for the visitor's email address. */
export function EmailField(props: Omit<TextFieldProps, "type" | "autoComplete" | "required">) {
  return <TextField type="email" autoComplete="email" required {...props} />;
}

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ className, ...props }: TextAreaProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field} required={control.required}>
      <textarea rows={6} {...control} {...controlProps(field, className)} />
    </Field>
  );
}
