import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { onRetryPending } from "#storefront/ui/retry-until-online.ts";

const CARD = "opening-card";
const LIST = "opening-list container-shop";
/** Close to the product page's picture width, so that the browser requests the same file. */
const SIZES = "(min-width: 768px) 46vw, 90vw";

/**
 * Shows a preview of the next page right after a click, until the page is rendered: a product's
 * card enlarged, or a list's name (docs/decisions/0092). It needs no download and no React render.
 */
export function useOpeningPage(): void {
  const isIdle = useNavigation().state === "idle";
  const close = useRef(() => {});
  useEffect(() => {
    const open = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      // defaultPrevented: the router handles this click. A click that opens a new tab is ignored.
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
    // If the request waits for a connection, restore the page.
    const stop = onRetryPending(() => close.current());
    return () => {
      document.removeEventListener("click", open);
      stop();
    };
  }, []);
  // A layout effect removes the preview before the new page is painted.
  useLayoutEffect(() => {
    if (isIdle) close.current();
  }, [isIdle]);
}

/** Shows the preview of a link's page; returns a function that removes it, or undefined if there is no preview. */
function openPage(link: HTMLAnchorElement): (() => void) | undefined {
  if (link.matches("header a[href*='/category']")) return openList(link, LIST);
  if (link.matches("#pages a"))
    return openList(document.querySelector("h1"), `${LIST} opening-goods`);
  return openCard(link);
}

/** Scrolls to the top and returns the main element's offset. */
function topOfPage(): string {
  scrollTo(0, 0);
  return `${document.querySelector("main")?.getBoundingClientRect().top ?? 0}px`;
}

function openCard(link: HTMLAnchorElement): (() => void) | undefined {
  const card = link.closest<HTMLElement>("article:has(a[href*='/product/'])");
  if (!card) return undefined;
  card.classList.add(CARD);
  card.style.top = topOfPage();
  // The small picture stays below until the large one has loaded.
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
