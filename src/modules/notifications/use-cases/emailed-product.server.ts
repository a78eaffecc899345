import type { CartProduct } from "#modules/catalogue/rules/cart-product.ts";
import { priceOnPage } from "#modules/catalogue/rules/price.ts";
import type { EmailedProduct } from "#modules/notifications/emails/product-emails.ts";

/** A product or variant for emails and notifications, with the price of its page. */
export function emailedProduct(product: CartProduct, variantId: number | null): EmailedProduct {
  const variant = product.variants.find(({ id }) => id === variantId) ?? null;
  const path = `/product/${product.slug}`;
  const price = priceOnPage(product, variant);
  if (!variant) return { name: product.name, path, price, picture: product.picture };
  return {
    name: `${product.name}, ${variant.name}`,
    path: `${path}?variant=${variant.id}`,
    price,
    picture: variant.picture ?? product.picture,
  };
}
