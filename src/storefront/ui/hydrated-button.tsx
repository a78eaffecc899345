import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A button that needs scripts: it can't be pressed before the page is hydrated, and does not flicker then. */
export function HydratedButton({ disabled, className, ...rest }: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated();
  return (
    <Button
      {...rest}
      disabled={disabled || !isHydrated}
      className={classNames(
        className,
        !isHydrated && "disabled:cursor-progress! disabled:opacity-100!",
      )}
    />
  );
}
