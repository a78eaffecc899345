import { useEffect, useState, type RefObject } from "react";

/** Whether an element is above the viewport, or not wholly above its lower edge. */
export function useIsOutOfView(ref: RefObject<Element | null>): boolean {
  return useIsBeyond(ref, "0px 0px -48px");
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
