import { type ComponentProps, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

const never = () => () => {};

/** Whether the page is hydrated. Storage is unknown before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

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
