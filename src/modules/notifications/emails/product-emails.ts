import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { priceOnPage } from "#modules/catalogue/rules/price.ts";
import type { PictureFiles } from "#modules/core/rules/picture.ts";
import { productEmailTexts as texts } from "#modules/notifications/rules/notification-texts.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";
import { emailPicture, stopNote, stopUrl } from "#platform/mail/templates/email-parts.ts";

export type EmailedProduct = {
  name: string;
  /** Its path in the shop. */
  path: string;
  price: Money;
  picture: PictureFiles;
};

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

type About = {
  shop: Sender;
  to: string;
  product: EmailedProduct;
  /** The unsubscribe link's parameters. */
  stop: string;
};

type Words = { subject: string; heading: string; detail: string; why: EmailBlock[] };

const PICTURE_WIDTH = 240;

/** The email for a one-time back-in-stock request. */
export function backInStockEmail(about: About): Email {
  const { product } = about;
  return productEmail(about, {
    subject: texts.back.subject(product.name),
    heading: texts.back.heading,
    detail: formatMoney(product.price),
    why: [{ kind: "note", text: texts.onlyThis }],
  });
}

/** The email that a wishlist product is back in stock. */
export function wishBackEmail(about: About): Email {
  const { product } = about;
  return productEmail(about, {
    subject: texts.back.subject(product.name),
    heading: texts.back.heading,
    detail: texts.onWishlist(formatMoney(product.price)),
    why: [],
  });
}

/** The email that a wishlist product costs less. */
export function priceFellEmail(about: About, from: Money): Email {
  const { product } = about;
  return productEmail(about, {
    subject: texts.priceFell.subject(product.name, formatMoney(product.price)),
    heading: texts.priceFell.heading,
    detail: texts.priceFell.detail(formatMoney(product.price), formatMoney(from)),
    why: [],
  });
}

function productEmail(
  { shop, to, product, stop }: About,
  { subject, heading, detail, why }: Words,
): Email {
  const { name, path, picture } = product;
  const url = addressHere(shop.url, path);
  const shown = emailPicture(picture, shop, PICTURE_WIDTH);
  const content = renderEmail({
    sender: shop,
    preview: `${name}, ${detail}`,
    heading,
    blocks: [
      { kind: "product", name, detail, url, picture: shown },
      { kind: "button", label: texts.view, url },
      ...why,
      stopNote(shop, stop),
    ],
  });
  return { to, subject, ...content, unsubscribeUrl: stopUrl(shop, stop) };
}
