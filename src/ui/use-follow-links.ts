import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Follows plain links that match a selector as `Link` does, without another document. Menus hold dozens on every page,
 * and a component for each costs the server more than its words.
 */
export function useFollowLinks(selector: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.matches(selector) || event.defaultPrevented) return;
      const isAskedElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const isElsewhere = link.target !== "" || link.origin !== location.origin;
      if (isAskedElsewhere || isElsewhere || link.hasAttribute("download")) return;
      event.preventDefault();
      void navigate(link.pathname + link.search, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, selector]);
}
