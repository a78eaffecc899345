import { href } from "react-router";
import { buttonClass } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";

export function EmptyCheckout() {
  return (
    <div className="container-shop">
      <EmptyState
        icon="bag"
        heading="There is nothing to pay for"
        text="Your cart is empty. Whatever you put in it, you can order here."
      >
        <a href={href("/")} className={buttonClass("primary")}>
          Start Shopping
        </a>
      </EmptyState>
    </div>
  );
}
