import { useEffect, useState, type FocusEvent, type PointerEvent } from "react";

/**
 * Which slide shows. It moves on by itself until someone pauses it or moves it by hand, and rests meanwhile on hover,
 * under a finger, on focus and in a hidden tab. Under reduced motion it waits to be started (decision 13).
 */
export function useRotation(count: number, intervalMs: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  // Three reasons to rest: the end of one is not the end of another.
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
      // A finger never leaves as a mouse does, and a pointer event ends where scrolling begins: it has events of its
      // own.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== "touch"),
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      // The focus that a press leaves on a button would hold the slides until the next press elsewhere.
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(":focus-visible")),
      onBlur: () => setFocus(false),
    },
  };
}
