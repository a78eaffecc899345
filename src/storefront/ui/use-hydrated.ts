import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the browser has taken the page over. Before that nothing of its storage is known. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
