import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is hydrated. Storage is unknown before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
