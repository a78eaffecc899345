import { pathHere } from "#modules/core/rules/language/address.ts";
import { href } from "react-router";
import { buttonClass } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { checkoutTexts } from "./checkout-texts.ts";

export function EmptyCheckout() {
  return (
    <div className="container-shop min-h-svh">
      <EmptyState icon="bag" heading={checkoutTexts.empty.heading} text={checkoutTexts.empty.text}>
        <a href={pathHere(href("/"))} className={buttonClass("primary")}>
          {checkoutTexts.empty.start}
        </a>
      </EmptyState>
    </div>
  );
}
