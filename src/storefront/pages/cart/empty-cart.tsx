import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { CART_HEADING } from "./cart-heading.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      icon="bag"
      heading="Your cart is empty"
      headingId={CART_HEADING}
      text="What you add stays here until you are ready for it."
    >
      <ButtonLink to={href("/")}>Start Shopping</ButtonLink>
      <ButtonLink to={href("/wishlist")} variant="quiet">
        See your wishlist
      </ButtonLink>
    </EmptyState>
  );
}
