import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a back-in-stock request was refused. */
export const stockNoticeTexts = texts("stock-notice-errors", {
  "no-address": "Please enter an email address, such as name@example.com.",
  "no-such-option": "Please choose one of the options.",
  "in-stock": "Good news: this is in stock again. You can buy it now.",
  "too-many-from-you": "Too many attempts. Please try again in an hour.",
  "too-many-to-address": "This address waits for many things already. Please try again tomorrow.",
});

/** Notifications about products. */
export const productNewsTexts = texts("product-news", {
  category: { name: "Your wishlist", about: "Price drops and products back in stock." },
  back: "Back in stock",
  wishBack: "{product} on your wishlist can be bought again.",
  productBack: "You asked us to tell you: {product} can be bought again.",
  priceFell: {
    title: "Price drop: now {price}",
    text: "{product} on your wishlist cost {price} before.",
  },
});

/** Emails about products. */
export const productEmailTexts = texts("product-emails", {
  back: { subject: "Back in stock: {product}", heading: "Back in stock" },
  onlyThis: "You asked for this one email. This doesn’t reserve the item.",
  onWishlist: "{price}, on your wishlist",
  priceFell: {
    subject: "Price drop: {product}, now {price}",
    heading: "Price drop",
    detail: "{price}, was {from}. On your wishlist.",
  },
  view: "View product",
});
