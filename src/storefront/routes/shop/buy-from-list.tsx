import { lazyPart } from "#storefront/ui/lazy-part.ts";

/** The button of the list view, fetched with it. */
export const BuyFromList = lazyPart(() =>
  import("./buy-button.tsx").then((module) => module.BuyButton),
);
