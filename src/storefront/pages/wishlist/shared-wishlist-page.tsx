import { wishlistTexts } from "./wishlist-texts.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { wishGrid } from "./wishlist-states.tsx";

type SharedWishlistProps<Product> = {
  firstName: string | null;
  products: readonly Product[];
  card(product: Product): ReactNode;
};

/** A shared wishlist, open to anyone with the link. */
export function SharedWishlistPage<Product extends { id: number; name: string }>({
  firstName,
  products,
  card,
}: SharedWishlistProps<Product>) {
  const title = sharedTitle(firstName);
  if (products.length === 0)
    return (
      <EmptyState icon="heart" heading={title} text={wishlistTexts.emptyNow}>
        <ButtonLink to={href("/")}>{wishlistTexts.startShopping}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">{title}</h1>
        <p className="text-muted tabular-nums">{wishlistTexts.count(products.length)}</p>
      </div>
      <ul aria-label={wishlistTexts.productsOn(title)} className={wishGrid}>
        {products.map((product) => (
          <li key={product.id} aria-label={product.name} className="flex flex-col gap-3">
            {card(product)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Same page for revoked and for unknown links, so that it does not reveal which existed. */
export function UnknownWishlist() {
  return (
    <EmptyState icon="heart" heading={wishlistTexts.notShared} text={wishlistTexts.notSharedText}>
      <ButtonLink to={href("/")}>{wishlistTexts.startShopping}</ButtonLink>
    </EmptyState>
  );
}

/** Returns "Ada’s wishlist", or a generic title without a name. */
export function sharedTitle(firstName: string | null): string {
  return firstName === null ? wishlistTexts.aWishlist : wishlistTexts.wishlistOf(firstName);
}
