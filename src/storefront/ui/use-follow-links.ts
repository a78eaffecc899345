import { pathWithout } from "#modules/core/rules/language/address.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Client-side navigation for all links of the shop, with one listener on the page. A router
 * component per link would cost the server more render time than the link's text.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isFollowed(link) || event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const how = link.dataset["link"] ?? "";
      void navigate(pathWithout(link.pathname) + link.search + link.hash, {
        replace: how.includes("replace") || link.href === location.href,
        preventScrollReset: how.includes("stay"),
        ...(how.includes("keep") && { defaultShouldRevalidate: false }),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** Whether a link is followed within this document. */
export function isFollowed(link: HTMLAnchorElement): boolean {
  // A page in another language is another document.
  const isElsewhere = link.target !== "" || link.origin !== location.origin || link.hreflang !== "";
  return link.matches("[data-link], header a, footer a") && !isElsewhere && !link.download;
}
