import { useEffect, useState, type RefObject } from "react";

/** Whether an element has been scrolled past and is above the viewport. */
export function useIsPassed(ref: RefObject<Element | null>): boolean {
  // The root margin counts everything below the viewport as visible, so that a jump past the element is noticed.
  return useIsBeyond(ref, "0px 0px 999999px");
}

/** Whether an element is still below the viewport. */
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
