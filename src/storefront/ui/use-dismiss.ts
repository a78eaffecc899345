import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * Closes an open `<details>` on Escape (the focus returns to its summary), on a click outside and
 * after a navigation.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    ref.current?.removeAttribute("open");
  }, [ref, key]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!details.contains(event.target as Node)) details.open = false;
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget && !details.contains(event.relatedTarget as Node))
        details.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    details.addEventListener("focusout", onLeave);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
      details.removeEventListener("focusout", onLeave);
    };
  }, [ref]);
}
