import { useEffect, useState } from "react";
import type { ProductSummary } from "#domain/product/product.ts";
import { parseProductIds } from "#domain/product/product-ids.ts";
import { policy } from "#domain/policy.ts";
import { createStoredValue } from "#ui/stored-value.ts";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";

const viewed = createStoredValue<readonly number[]>({
  key: "shop.viewed.v1",
  initial: [],
  parse: (text) => parseProductIds(text, policy.recentlyViewed + 1),
});

/** The products looked at before this one, or before a page of none, kept in this browser only. */
export function RecentlyViewed({ currentId }: { currentId: number | null }) {
  const [products, setProducts] = useState<ProductSummary[]>([]);
  useEffect(() => {
    const others = viewed
      .get()
      .filter((id) => id !== currentId)
      .slice(0, policy.recentlyViewed);
    if (currentId !== null)
      viewed.update((ids) =>
        [currentId, ...ids.filter((id) => id !== currentId)].slice(0, policy.recentlyViewed + 1),
      );
    const abort = new AbortController();
    if (others.length > 0) void fetchProducts(others, abort.signal).then(setProducts, () => {});
    return () => abort.abort();
  }, [currentId]);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="pt-14 lg:pt-20">
      <h2 id="viewed" className="mb-6 text-2xl font-semibold tracking-tight sm:text-3xl">
        Recently viewed
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
    `/api/product-summaries?${new URLSearchParams(ids.map((id) => ["id", String(id)]))}`,
    { signal },
  );
  return response.ok ? ((await response.json()) as ProductSummary[]) : [];
}
