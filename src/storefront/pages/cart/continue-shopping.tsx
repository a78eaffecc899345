import type { MouseEvent } from "react";
import { href, useNavigate } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";

/** §2 Goes back; without a previous page of the shop it goes home (decision 14). */
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

/** Whether the previous history entry is the shop's, by the router's index or the referrer. */
function hasPageBefore(): boolean {
  const state = history.state as { idx?: number } | null;
  return (
    (state?.idx ?? 0) > 0 ||
    (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))
  );
}
