import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationKind } from "./notification.ts";

type OfProduct = { slug: string; name: string; variantId: number | null };

const productPath = ({ slug, variantId }: OfProduct) =>
  `/product/${slug}${variantId === null ? "" : `?variant=${variantId}`}`;

function backInStock(
  name: string,
  textOf: (product: OfProduct) => string,
): NotificationKind<OfProduct> {
  return {
    name,
    category: "wishlist",
    words: (product) => ({
      title: "Back in stock",
      text: textOf(product),
      path: productPath(product),
    }),
  };
}

export const priceFell: NotificationKind<OfProduct & { from: Money; to: Money }> = {
  name: "price-fell",
  category: "wishlist",
  words: (product) => ({
    title: `Price drop: now ${formatMoney(product.to)}`,
    text: `${product.name} on your wishlist cost ${formatMoney(product.from)} before.`,
    path: productPath(product),
  }),
};

export const wishBack = backInStock(
  "wish-back",
  ({ name }) => `${name} on your wishlist can be bought again.`,
);

export const productBack = backInStock(
  "product-back",
  ({ name }) => `You asked us to tell you: ${name} can be bought again.`,
);

export const productNotifications = [priceFell, wishBack, productBack];
