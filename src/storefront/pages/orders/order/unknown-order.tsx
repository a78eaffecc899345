import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { orderTexts } from "./order-texts.ts";
import { EmptyState } from "#storefront/ui/empty-state.tsx";

/** Same page for unknown and for private orders, so that it does not reveal which numbers exist. */
export function UnknownOrder() {
  return (
    <EmptyState icon="package" heading={orderTexts.unknownHeading} text={orderTexts.unknownText}>
      <ButtonLink to={href("/track-order")}>{orderTexts.trackOrder}</ButtonLink>
      <ButtonLink variant="secondary" to={href("/account/orders")}>
        {orderTexts.signIn}
      </ButtonLink>
    </EmptyState>
  );
}
