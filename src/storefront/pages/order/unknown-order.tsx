import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";

/** Same page for unknown and for private orders, so that it does not reveal which numbers exist. */
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
