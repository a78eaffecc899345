import { logoImage } from "#modules/core/rules/logo.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";

/** The shop's logo in a header, or its name without one. */
export function ShopName({ shop: { name, logo, darkLogo } }: { shop: ShownShop }) {
  const shown = darkLogo ?? logo;
  if (shown)
    return (
      <img
        {...logoImage(shown)}
        alt={shown.alt}
        className="h-auto max-w-32 sm:max-w-none"
        decoding="sync"
      />
    );
  return (
    <>
      <span>{name}</span>
      <span className="text-sale">.</span>
    </>
  );
}
