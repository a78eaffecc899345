import { href } from "react-router";
import type { ListedProduct } from "#modules/catalogue/rules/listing/listing.ts";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
import { stockState } from "#modules/catalogue/rules/stock.ts";
import { AddToCart } from "#storefront/pages/cart/add-to-cart.tsx";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the buttons in the list view. */
const buyTexts = texts("buy", {
  outOfStock: "Out of stock",
  chooseOptionsOf: "Choose options of {name}",
  chooseOptions: "Choose options",
  addToCart: "Add to Cart: {name}",
});

/** Adds a product to the cart from the list view; a product with variants links to its page. */
export function BuyButton({ product }: { product: ListedProduct }) {
  const { slug, name, details, inStock, stockCount } = product;
  if (stockState(product) === "sold-out")
    return (
      <Button variant="secondary" disabled>
        {buyTexts.outOfStock}
      </Button>
    );
  if (details?.hasOptions)
    return (
      <ButtonLink
        variant="secondary"
        to={href("/product/:id", { id: slug })}
        aria-label={buyTexts.chooseOptionsOf(name)}
      >
        {buyTexts.chooseOptions}
      </ButtonLink>
    );
  return (
    <AddToCart
      product={product}
      quantity={1}
      price={priceInCart(product, null).unitPrice}
      inStock={inStock}
      stockCount={stockCount}
      label={buyTexts.addToCart(name)}
    />
  );
}
