import { lazyPart } from "#storefront/ui/retry-until-online.ts";

/** The list view's buy button, loaded with it. */
export const BuyFromList = lazyPart(() =>
  import("./buy-button.tsx").then((module) => module.BuyButton),
);
