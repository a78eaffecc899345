import type { ShownShop } from "#modules/site/rules/shop.ts";

/** The shop's logo in a header, or its name without one. */
export function ShopName({ shop: { name, logoImage: logo } }: { shop: ShownShop }) {
  if (logo) return <img {...logo} alt={logo.alt} className="h-auto max-w-32 sm:max-w-none" />;
  return (
    <>
      <span>{name}</span>
      <span className="text-sale">.</span>
    </>
  );
}
