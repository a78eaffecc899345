import { pathWithout } from "#modules/core/rules/language/address.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { fetchCodeAhead, fetchDataAhead, isLineFast } from "#storefront/ui/fetch-ahead.ts";
import { isFollowed } from "#storefront/ui/use-follow-links.ts";
import { isCataloguePage } from "./use-kept-page.ts";

/** The maximum age of prefetched data when its page is shown, in seconds; the cart always refetches. */
export const PREFETCHED_SECONDS = 5;

/** Delays in milliseconds: hover or focus on a link, and a card in the viewport. */
const RESTS = 100;
const STAYS = 500;

const intents = ["pointerdown", "pointerover", "focusin", "click"];

/**
 * Prefetches likely next pages: at once on pointerdown, after a delay on hover or focus, and on a
 * fast connection also the data of visible cards. Disabled by data saver.
 */
export function useFetchAhead(): void {
  const { key } = useLocation();
  useEffect(() => {
    let timer: number;
    const onIntent = ({ target, type }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link || !isFollowed(link) || type === "click") return;
      if (type === "pointerdown") fetchPage(link);
      else timer = window.setTimeout(fetchPage, RESTS, link);
    };
    for (const intent of intents) document.addEventListener(intent, onIntent);
    return () => {
      clearTimeout(timer);
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, []);
  useEffect(() => {
    if (!isLineFast()) return;
    const timers = new Map<Element, number>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting) timers.set(target, window.setTimeout(fetchCard, STAYS, target));
      }
    });
    for (const link of document.querySelectorAll("article a[data-link]")) observer.observe(link);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [key]);
}

function fetchCard(link: HTMLAnchorElement): void {
  if (isCataloguePage(pathWithout(link.pathname))) fetchDataAhead(link, PREFETCHED_SECONDS);
}

function fetchPage(link: HTMLAnchorElement): void {
  fetchCard(link);
  if (link.pathname !== location.pathname) fetchCodeAhead(pathWithout(link.pathname));
}
