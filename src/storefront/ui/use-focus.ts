import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Focuses a new page's content, as a full navigation would. Changes of the query keep the focus,
 * and so does an input in which the visitor is typing.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const typedIn = useFieldBeingTypedIn();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (typedIn.current !== null && typedIn.current === document.activeElement) return;
    content.current?.focus({ preventScroll: true });
  }, [content, pathname, typedIn]);
}

/** Tracks the input that the visitor types in; reset by a click, Enter or Back, which may navigate. */
function useFieldBeingTypedIn(): RefObject<EventTarget | null> {
  const field = useRef<EventTarget | null>(null);
  useEffect(() => {
    const begin = (event: Event) => {
      // Checkboxes, sliders and menus fire a plain Event, not an InputEvent.
      if (event instanceof InputEvent) field.current = event.target;
    };
    const end = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter") return;
      field.current = null;
    };
    document.addEventListener("input", begin, true);
    document.addEventListener("keydown", end, true);
    document.addEventListener("click", end, true);
    addEventListener("popstate", end, true);
    return () => {
      document.removeEventListener("input", begin, true);
      document.removeEventListener("keydown", end, true);
      document.removeEventListener("click", end, true);
      removeEventListener("popstate", end, true);
    };
  }, []);
  return field;
}

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
