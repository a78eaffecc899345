import type { TextareaHTMLAttributes } from "react";
import { controlProps, Field, splitFieldProps, type FieldProps } from "./field.tsx";

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ className, ...props }: TextAreaProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field} required={control.required}>
      <textarea rows={6} {...control} {...controlProps(field, className)} />
    </Field>
  );
}
