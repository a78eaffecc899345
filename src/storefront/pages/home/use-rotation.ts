import { useEffect, useState, type FocusEvent, type PointerEvent } from "react";

/**
 * Index of the visible slide. It rotates until paused or changed by hand, and rests on hover,
 * touch, focus and in a hidden tab. With reduced motion it starts paused (decision 13).
 */
export function useRotation(count: number, intervalMs: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  // Three separate flags, because each can end while another lasts.
  const [isHovered, setHovered] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isResting = isHovered || isTouched || hasFocus;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isResting || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((now) => (now + 1) % count);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isResting, count, intervalMs]);

  return {
    current,
    isPlaying,
    setPlaying,
    show(index: number) {
      setPlaying(false);
      setCurrent(index);
    },
    rest: {
      // Touch needs its own events: pointer events are cancelled when scrolling starts, and a
      // finger does not leave like a mouse.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== "touch"),
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      // Only keyboard focus pauses: focus left by a click would stop the slides until the next click elsewhere.
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(":focus-visible")),
      onBlur: () => setFocus(false),
    },
  };
}
