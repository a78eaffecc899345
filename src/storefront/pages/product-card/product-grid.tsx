import { type ReactNode, createContext, use, type ReactElement } from "react";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { ProductCard } from "./product-card.tsx";

/** Returns the kept markup of an element that depends on its props only, such as a card. Null in the browser. */
export const KeptMarkupContext = /* @__PURE__ */ createContext<
  ((element: ReactElement) => string) | null
>(null);

/** Returns a function that gives the props of an element's parent: kept markup on the server, else the element. */
export function useKeptMarkup() {
  const markupOf = import.meta.env.SSR ? use(KeptMarkupContext) : null;
  return (element: ReactElement) =>
    markupOf ? { dangerouslySetInnerHTML: { __html: markupOf(element) } } : { children: element };
}

/** Column classes and the picture width that they give. */
const columns = {
  four: {
    className: "grid-cols-2 md:grid-cols-4",
    sizes: "(min-width: 1280px) 286px, (min-width: 768px) 22vw, 46vw",
  },
  besideFilters: {
    className: "grid-cols-2 md:grid-cols-3 xl:grid-cols-4",
    sizes: "(min-width: 1280px) 216px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw",
  },
  six: {
    className: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-6",
    sizes: "(min-width: 1280px) 183px, (min-width: 1024px) 14vw, (min-width: 640px) 30vw, 46vw",
  },
};

type ProductGridProps = {
  products: readonly ProductSummary[];
  action?: (product: ProductSummary) => ReactNode;
  /** Number of cards above the fold. */
  eager?: number;
  layout?: keyof typeof columns;
  headingLevel?: "h2" | "h3";
};

export function ProductGrid({
  products,
  action,
  eager = 0,
  layout = "four",
  headingLevel,
}: ProductGridProps) {
  const { className, sizes } = columns[layout];
  const holding = useKeptMarkup();
  return (
    <ul className={classNames("card-grid -mb-8 grid gap-x-4 sm:-mb-10 sm:gap-x-6", className)}>
      {products.map((product, index) => (
        <li
          // Keyed by position: the next page of a list updates the existing cards instead of creating new ones.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="row-span-3 mb-8 grid grid-rows-subgrid sm:mb-10"
          {...holding(
            <ProductCard
              product={product}
              action={action?.(product)}
              sizes={sizes}
              loading={index >= eager ? "lazy" : index === 0 ? "first" : "eager"}
              {...(headingLevel && { headingLevel })}
            />,
          )}
        />
      ))}
      <li hidden />
    </ul>
  );
}
