import { lazyPart } from "#storefront/ui/lazy-part.ts";

/** The list view's buy button, loaded with it. */
export const BuyFromList = lazyPart(() =>
  import("./buy-button.tsx").then((module) => module.BuyButton),
);
