import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to a new page's content, as a browser's own navigation would; filters and pages of one list leave it
 * alone.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [content, pathname]);
}
