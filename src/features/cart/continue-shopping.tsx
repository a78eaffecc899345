import type { MouseEvent } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { ButtonLink } from "#ui/button.tsx";

/** §2 Goes back; who came straight here has nowhere to go back to and goes home (decision 14). */
export function ContinueShopping() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === "default";
  const goBack = (event: MouseEvent) => {
    if (isFirstPage || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={href("/")} variant="quiet" onClick={goBack} className="px-0!">
      Continue Shopping
    </ButtonLink>
  );
}
