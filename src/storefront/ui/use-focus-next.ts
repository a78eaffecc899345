import { useCallback, useEffect, useState } from "react";

/**
 * Returns a function that focuses the first of these ids in the page after the next render. The ids
 * are state, because an effect of an earlier render could run before the change and find elements
 * about to be removed.
 */
export function useFocusNext(): (...ids: string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    wanted
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus();
  }, [wanted]);
  return useCallback((...ids) => setWanted(ids), []);
}
