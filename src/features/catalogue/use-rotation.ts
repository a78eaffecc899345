import { useEffect, useState } from "react";

/**
 * Which slide shows. It moves on by itself until someone pauses it or moves it by hand, and rests meanwhile on hover,
 * on focus and in a hidden tab. Under reduced motion, and where there is no pointer that hovers, it waits to be started.
 */
export function useRotation(count: number, intervalMs: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  // Two reasons to rest: the end of one is not the end of the other.
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isResting = isHovered || hasFocus;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce), (hover: none)").matches) setPlaying(false);
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
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
