import { href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { CART_HEADING } from "./cart-heading.tsx";

export function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center md:py-24">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="bag" size={32} />
      </span>
      <h1
        id={CART_HEADING}
        tabIndex={-1}
        className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
      >
        Your cart is empty
      </h1>
      <p className="max-w-md text-balance text-muted">
        What you add stays here, in this browser, until you are ready for it.
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-2">
        <ButtonLink to={href("/")}>Start Shopping</ButtonLink>
        <ButtonLink to={href("/wishlist")} variant="quiet">
          See your wishlist
        </ButtonLink>
      </div>
    </div>
  );
}
