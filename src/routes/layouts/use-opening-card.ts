import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { onRetryPending } from "#ui/retry-until-online.ts";

const OPENING = "opening-card";
/** About as wide as the picture on the product's page, so that the file which that will show is asked for at once. */
const SIZES = "(min-width: 768px) 46vw, 90vw";

/**
 * A tapped product card shows large what it knows, in the place of the page, until its product's page is there
 * (docs/decisions/0071). It is the card itself with another look: nothing is downloaded or rendered for it.
 */
export function useOpeningCard(): void {
  const isIdle = useNavigation().state === "idle";
  const close = useRef(() => {});
  useEffect(() => {
    const open = ({ target, defaultPrevented }: MouseEvent) => {
      const card =
        target instanceof Element
          ? target.closest<HTMLElement>("article:has(a[href^='/product/'])")
          : null;
      // The router has taken it: it is no click into another tab, and no button of the card.
      if (!card || !defaultPrevented || !(target as Element).closest("a")) return;
      const { scrollY } = window;
      for (const image of card.querySelectorAll<HTMLImageElement>("source, img"))
        image.sizes = SIZES;
      card.classList.add(OPENING);
      scrollTo(0, 0);
      const page = card.closest("main")?.getBoundingClientRect();
      card.style.top = `${page?.top}px`;
      close.current = () => {
        // Gone with its page, unless that stayed.
        if (card.isConnected) scrollTo(0, scrollY);
        card.classList.remove(OPENING);
        card.style.top = "";
        close.current = () => {};
      };
    };
    document.addEventListener("click", open);
    // Without a connection the page stays as it was.
    const stop = onRetryPending(() => close.current());
    return () => {
      document.removeEventListener("click", open);
      stop();
    };
  }, []);
  useEffect(() => {
    if (isIdle) close.current();
  }, [isIdle]);
}
