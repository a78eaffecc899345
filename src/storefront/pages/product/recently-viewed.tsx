import { useEffect, useState, type ComponentType } from "react";
import { parseProductIds } from "#modules/catalogue/rules/product.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import type { ViewedProductsProps } from "./viewed-products.tsx";

const SHOWN_PRODUCTS = 6;

const viewed = createStoredValue<readonly number[]>({
  key: "shop.viewed.v1",
  initial: [],
  parse: (text) => parseProductIds(text, SHOWN_PRODUCTS + 1),
});

export function forgetViewed(): void {
  viewed.update(() => []);
}

/**
 * Products viewed before in this browser; `currentId` is null on a page without a product. The
 * component's code loads only if there are any.
 */
export function RecentlyViewed({ currentId }: { currentId: number | null }) {
  const [others, setOthers] = useState<readonly number[]>([]);
  const [Products, setProducts] = useState<ComponentType<ViewedProductsProps> | null>(null);
  useEffect(() => {
    const before = viewed.get().filter((id) => id !== currentId);
    if (currentId !== null)
      viewed.update(() => [currentId, ...before].slice(0, SHOWN_PRODUCTS + 1));
    if (before.length === 0) return;
    setOthers(before.slice(0, SHOWN_PRODUCTS));
    import("./viewed-products.tsx").then(
      ({ ViewedProducts }) => setProducts(() => ViewedProducts),
      () => {},
    );
  }, [currentId]);
  return Products && <Products ids={others} />;
}
