import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";

/** The same for a number that doesn't exist and for one that is not open here: nobody learns which. */
export function UnknownOrder() {
  return (
    <EmptyState
      icon="package"
      heading="This order is not open here"
      text="There is no such order, or it is not yours. With its number and your email address you can open it in any browser."
    >
      <ButtonLink to={href("/track-order")}>Track an order</ButtonLink>
      <ButtonLink variant="secondary" to={href("/account/orders")}>
        Orders of your account
      </ButtonLink>
    </EmptyState>
  );
}
