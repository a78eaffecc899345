import type { CartProduct } from "#domain/cart/cart-product.ts";
import type { EmailedProduct } from "#emails/product-emails.ts";

/** A product as an email and a notification name it, or one of its variants. */
export function emailedProduct(product: CartProduct, variantId: number | null): EmailedProduct {
  const variant = product.variants.find(({ id }) => id === variantId);
  const path = `/product/${product.slug}`;
  if (!variant) return { name: product.name, path, price: product.price, picture: product.picture };
  return {
    name: `${product.name}, ${variant.name}`,
    path: `${path}?variant=${variant.id}`,
    price: variant.price ?? product.price,
    picture: variant.picture ?? product.picture,
  };
}
