import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * Closes an open `<details>`, or the open one of a list of them, on Escape (the focus returns to
 * its summary), on a click outside and after a navigation.
 */
export function useDismiss(ref: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    openIn(ref.current)?.removeAttribute("open");
  }, [ref, key]);

  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const onKey = (event: KeyboardEvent) => {
      const details = openIn(root);
      if (event.key !== "Escape" || !details) return;
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      const details = openIn(root);
      if (details && !details.contains(event.target as Node)) details.open = false;
    };
    const onLeave = (event: FocusEvent) => {
      const details = openIn(root);
      if (details && event.relatedTarget && !details.contains(event.relatedTarget as Node))
        details.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    root.addEventListener("focusout", onLeave);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
      root.removeEventListener("focusout", onLeave);
    };
  }, [ref]);
}

const openIn = (root: HTMLElement | null) =>
  (root?.matches("[open]") ? root : root?.querySelector("[open]")) as
    | HTMLDetailsElement
    | null
    | undefined;
