import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to a new page's content, as a browser's own navigation would; filters and pages of one list leave it
 * alone. Whoever has begun to type since keeps it, and what they type.
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

/** The field that somebody types in, forgotten at what may open another page: a click, Enter, Back. */
function useFieldBeingTypedIn(): RefObject<EventTarget | null> {
  const field = useRef<EventTarget | null>(null);
  useEffect(() => {
    const begin = (event: Event) => {
      // Boxes, sliders and menus tell of a change, and not of what is typed.
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
