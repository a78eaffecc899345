import { pathHere } from "#modules/core/rules/language/address.ts";
import { useEffect, useState } from "react";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { ProductGrid } from "#storefront/pages/product-card/product-grid.tsx";
import { productTexts } from "./product-texts.ts";

export type ViewedProductsProps = { ids: readonly number[] };

/** Products viewed before, with current data. */
export function ViewedProducts({ ids }: ViewedProductsProps) {
  const [products, setProducts] = useState<ProductSummary[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    void fetchProducts(ids, abort.signal).then(setProducts, () => {});
    return () => abort.abort();
  }, [ids]);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="pt-14 lg:pt-20">
      <h2 id="viewed" className="mb-6 text-2xl font-semibold tracking-tight sm:text-3xl">
        {productTexts.recentlyViewed}
      </h2>
      <ProductGrid products={products} layout="six" />
    </section>
  );
}

async function fetchProducts(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const response = await fetch(
    pathHere(`/api/product-summaries?${new URLSearchParams(ids.map((id) => ["id", String(id)]))}`),
    { signal },
  );
  return response.ok ? ((await response.json()) as ProductSummary[]) : [];
}
