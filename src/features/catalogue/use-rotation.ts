import { useEffect, useState } from "react";

/**
 * Which slide shows. It moves on by itself until someone pauses it or moves it by hand, and rests meanwhile on hover,
 * on focus and in a hidden tab. Under reduced motion, and where there is no pointer that hovers, it waits to be started.
 */
export function useRotation(count: number, intervalMs: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isResting, setResting] = useState(false);

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
      onMouseEnter: () => setResting(true),
      onMouseLeave: () => setResting(false),
      onFocus: () => setResting(true),
      onBlur: () => setResting(false),
    },
  };
}
