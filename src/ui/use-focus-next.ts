import { useCallback, useEffect, useRef } from "react";

/** Says which elements, by id, are to have the focus after the next change: the first that is there then gets it. */
export function useFocusNext(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const target = wanted.current
      .map((id) => document.getElementById(id))
      .find((element) => element !== null);
    wanted.current = [];
    target?.focus();
  });
  return useCallback((...ids) => {
    wanted.current = ids;
  }, []);
}
