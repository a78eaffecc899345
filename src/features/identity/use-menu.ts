import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";

type Menu = {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  /** What holds the button and what it opens. */
  frame: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
};

/** §4 A menu that closes on a press outside, on Escape, when the focus walks on, and when a link was followed. */
export function useMenu(): Menu {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(close, [close, key]);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) => frame.current?.contains(target as Node);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      if (isInside(document.activeElement)) button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!isInside(event.target)) close();
    };
    const onFocus = (event: FocusEvent) => {
      if (!isInside(event.target)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onFocus);
    };
  }, [isOpen, close]);

  return { isOpen, toggle: () => setIsOpen((was) => !was), close, frame, button };
}
