import type { ReactNode } from "react";
import type { ProductSummary } from "#domain/product/product.ts";
import { classNames } from "#ui/class-names.ts";
import { ProductCard } from "./product-card.tsx";

type ProductGridProps = {
  products: readonly ProductSummary[];
  corner?: (product: ProductSummary) => ReactNode;
  /** How many cards are seen before scrolling. */
  eager?: number;
  className?: string;
  headingLevel?: "h2" | "h3";
};

export function ProductGrid({
  products,
  corner,
  eager = 0,
  className = "grid-cols-2 md:grid-cols-4",
  headingLevel,
}: ProductGridProps) {
  return (
    <ul className={classNames("grid gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10", className)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            corner={corner?.(product)}
            loading={index >= eager ? "lazy" : index === 0 ? "first" : "eager"}
            {...(headingLevel && { headingLevel })}
          />
        </li>
      ))}
    </ul>
  );
}
