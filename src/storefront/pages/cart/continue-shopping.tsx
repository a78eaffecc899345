import type { MouseEvent } from "react";
import { href, useNavigate } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";

/** §2 Goes back; who came straight here has nowhere to go back to and goes home (decision 14). */
export function ContinueShopping() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!hasPageBefore() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={href("/")} variant="quiet" onClick={goBack} className="px-0!">
      Continue Shopping
    </ButtonLink>
  );
}

/** Whether the page before this one is the shop's: the router has counted it, or a plain link led here. */
function hasPageBefore(): boolean {
  const state = history.state as { idx?: number } | null;
  return (
    (state?.idx ?? 0) > 0 ||
    (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))
  );
}
