import type { ReactNode } from "react";
import { classNames } from "#storefront/ui/class-names.ts";

type ChoiceGroupProps = {
  id: string;
  error?: string | undefined;
  legend: string;
  legendClassName: string;
  className?: string;
  children: ReactNode;
};

/** A radio group. Its error comes first and describes the group. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { id, error, legend, legendClassName, className, children } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      className={classNames("grid outline-none", className)}
    >
      <legend className={legendClassName}>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-sale">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
