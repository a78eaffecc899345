import type { SelectHTMLAttributes } from "react";
import { classNames } from "#storefront/ui/class-names.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { controlProps, Field, splitFieldProps, type FieldProps } from "./field.tsx";

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({ className, ...props }: SelectFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field} required={control.required}>
      <div className="relative">
        <select
          {...control}
          {...controlProps(field, classNames("min-h-12 appearance-none pe-11", className))}
        />
        <Icon
          name="chevron-down"
          size={20}
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
        />
      </div>
    </Field>
  );
}
