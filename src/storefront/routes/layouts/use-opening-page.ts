import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { onRetryPending } from "#storefront/ui/retry-until-online.ts";

const CARD = "opening-card";
const LIST = "opening-list container-shop";
/** About as wide as the picture on the product's page, so that the file which that will show is asked for at once. */
const SIZES = "(min-width: 768px) 46vw, 90vw";

/**
 * What a tap already knows of the next page stands in the place of this one until that is there: of a product its card,
 * with name, price and picture large, of a category in the menu and of another page of a list its name
 * (docs/decisions/0092). Nothing is downloaded for it, and React renders nothing.
 */
export function useOpeningPage(): void {
  const isIdle = useNavigation().state === "idle";
  const close = useRef(() => {});
  useEffect(() => {
    const open = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      // The router has taken it: it is no click into another tab.
      if (!link || !defaultPrevented || link.href === location.href) return;
      const from = { scrollY, href: location.href };
      const undo = openPage(link);
      if (!undo) return;
      close.current = () => {
        close.current = () => {};
        undo();
        if (location.href === from.href) scrollTo(0, from.scrollY);
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
  // Before the page is painted, so that it is painted once.
  useLayoutEffect(() => {
    if (isIdle) close.current();
  }, [isIdle]);
}

/** Shows what the link's page will be; gives back how to take it away, or nothing where nothing is known. */
function openPage(link: HTMLAnchorElement): (() => void) | undefined {
  if (link.matches("header a[href^='/category']")) return openList(link, LIST);
  if (link.matches("[aria-label=Pages] a"))
    return openList(document.querySelector("h1"), `${LIST} opening-goods`);
  return openCard(link);
}

/** The top of the page, where the next one begins. */
function topOfPage(): string {
  scrollTo(0, 0);
  return `${document.querySelector("main")?.getBoundingClientRect().top ?? 0}px`;
}

function openCard(link: HTMLAnchorElement): (() => void) | undefined {
  const card = link.closest<HTMLElement>("article:has(a[href^='/product/'])");
  if (!card) return undefined;
  card.classList.add(CARD);
  card.style.top = topOfPage();
  // The small picture stays below until the large one is there.
  const picture = card.querySelector("picture");
  const large = picture?.cloneNode(true) as HTMLElement | undefined;
  for (const image of large?.querySelectorAll<HTMLImageElement>("source, img") ?? []) {
    image.sizes = SIZES;
    image.loading = "eager";
  }
  if (large) picture?.after(large);
  return () => {
    large?.remove();
    card.classList.remove(CARD);
    card.style.top = "";
  };
}

function openList(named: Element | null, className: string): () => void {
  named?.closest("details")?.removeAttribute("open");
  const list = document.createElement("div");
  list.className = className;
  list.style.top = topOfPage();
  const name = document.createElement("p");
  name.textContent = named?.textContent ?? "";
  list.append(name, ...Array.from({ length: 8 }, () => document.createElement("div")));
  document.querySelector("main")?.append(list);
  return () => list.remove();
}
