import { useEffect, useState, type RefObject } from "react";

/** Whether an element has been scrolled past: it is out of sight, above the screen. */
export function useIsPassed(ref: RefObject<Element | null>): boolean {
  // Everything below the screen counts as in sight, so that a jump from below to above is seen, too.
  return useIsBeyond(ref, "0px 0px 999999px");
}

/** Whether an element is still to come: it is out of sight, below the screen. */
export function useIsAhead(ref: RefObject<Element | null>): boolean {
  return useIsBeyond(ref, "999999px 0px 0px");
}

function useIsBeyond(ref: RefObject<Element | null>, rootMargin: string): boolean {
  const [isBeyond, setBeyond] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const observer = new IntersectionObserver(([seen]) => seen && setBeyond(!seen.isIntersecting), {
      rootMargin,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [ref, rootMargin]);
  return isBeyond;
}
