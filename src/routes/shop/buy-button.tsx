import { href } from "react-router";
import type { ListedProduct } from "#domain/listing/listing.ts";
import { priceInCart } from "#domain/pricing/pricing.ts";
import { stockState } from "#domain/product/stock.ts";
import { AddToCart } from "#features/cart/add-to-cart.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";

/** Buys a product from the list view; one with options leads to its page, where they are chosen. */
export function BuyButton({ product }: { product: ListedProduct }) {
  const { slug, name, details, inStock, stockCount } = product;
  if (stockState(product) === "sold-out")
    return (
      <Button variant="secondary" disabled>
        Out of stock
      </Button>
    );
  if (details?.hasOptions)
    return (
      <ButtonLink
        variant="secondary"
        to={href("/product/:id", { id: slug })}
        aria-label={`Choose options of ${name}`}
      >
        Choose options
      </ButtonLink>
    );
  return (
    <AddToCart
      product={product}
      quantity={1}
      price={priceInCart(product, null).unitPrice}
      inStock={inStock}
      stockCount={stockCount}
      label={`Add to Cart: ${name}`}
    />
  );
}
