import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A button that is disabled until hydration, without a visible flicker. */
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
