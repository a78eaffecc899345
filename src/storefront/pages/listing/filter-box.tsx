import { formatNumber } from "#modules/core/rules/shop-locale.ts";
import { useEffect, useRef, type ReactNode } from "react";

export function FilterFieldset({
  title,
  isScrolling,
  children,
}: {
  title: string;
  isScrolling?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-start mb-2 w-full font-semibold">{title}</legend>
      <div className={isScrolling ? "clear-both max-h-60 overflow-y-auto" : "clear-both"}>
        {children}
      </div>
    </fieldset>
  );
}

type FilterBoxProps = {
  name: string;
  value: string;
  /** Number of matching products; absent if it is not counted. */
  count?: number;
  isChecked: boolean;
  onChange(): void;
  children: ReactNode;
};

export function FilterBox({ name, value, count, isChecked, onChange, children }: FilterBoxProps) {
  const isEmpty = count === 0 && !isChecked;
  const box = useRef<HTMLInputElement>(null);
  // Updated through the DOM when Back changes the URL: a new key would recreate the input and lose the focus.
  useEffect(() => {
    if (box.current) box.current.checked = isChecked;
  }, [isChecked]);
  return (
    <label className={`flex min-h-9 items-center gap-3 py-1 ${isEmpty ? "text-muted" : ""}`}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        disabled={isEmpty}
        onChange={onChange}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex-1">{children}</span>
      <span className="text-sm text-muted tabular-nums">
        {count === undefined ? "" : formatNumber(count)}
      </span>
    </label>
  );
}
