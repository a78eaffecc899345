import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationCategory } from "./notification-category.ts";
import type { NotificationKind } from "./notification.ts";
import { productNewsTexts as texts } from "./notification-texts.ts";

type OfProduct = { slug: string; name: string; variantId: number | null };

const category: NotificationCategory = {
  name: "wishlist",
  position: 40,
  icon: "heart",
  mail: "if-chosen",
  texts: texts.category,
};

const productPath = ({ slug, variantId }: OfProduct) =>
  `/product/${slug}${variantId === null ? "" : `?variant=${variantId}`}`;

function backInStock(
  name: string,
  textOf: (product: OfProduct) => string,
): NotificationKind<OfProduct> {
  return {
    name,
    category,
    words: (product) => ({
      title: texts.back,
      text: textOf(product),
      path: productPath(product),
    }),
  };
}

export const priceFell: NotificationKind<OfProduct & { from: Money; to: Money }> = {
  name: "price-fell",
  category,
  words: (product) => ({
    title: texts.priceFell.title(formatMoney(product.to)),
    text: texts.priceFell.text(product.name, formatMoney(product.from)),
    path: productPath(product),
  }),
};

export const wishBack = backInStock("wish-back", ({ name }) => texts.wishBack(name));

export const productBack = backInStock("product-back", ({ name }) => texts.productBack(name));

export const productNotifications = [priceFell, wishBack, productBack];
