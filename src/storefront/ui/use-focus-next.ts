import { useCallback, useEffect, useState } from "react";

/**
 * Says which elements, by id, are to have the focus once the change that is made with it is there: the first of them
 * that is then in the page gets it. The ids are state, as the change is: an effect of an earlier rendering may run only
 * now, before the change, and would find the elements that are about to go.
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
