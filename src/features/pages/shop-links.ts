import { href } from "react-router";

export type ShopLink = [name: string, to: string];

/** The ways to every page but products and categories, as the footer and the sitemap group them. */
export const shopLinks: { title: string; links: ShopLink[] }[] = [
  {
    title: "Shop",
    links: [
      ["All Products", href("/category")],
      ["Featured Products", href("/featured")],
      ["Deals of the Day", href("/deals")],
      ["Free Shipping", href("/promotions/free-shipping")],
      ["Student Discount", href("/promotions/student-discount")],
    ],
  },
  {
    title: "Your orders",
    links: [
      ["Account", href("/account")],
      ["Orders", href("/orders")],
      ["Track Order", href("/track-order")],
      ["Wishlist", href("/wishlist")],
    ],
  },
  {
    title: "Help",
    links: [
      ["Contact", href("/contact")],
      ["FAQ", href("/faq")],
      ["Shipping Policy", href("/shipping-policy")],
      ["Return Policy", href("/return-policy")],
      ["Accessibility", href("/accessibility")],
    ],
  },
  {
    title: "Sundry",
    links: [
      ["About", href("/about")],
      ["Careers", href("/careers")],
      ["Sitemap", href("/sitemap")],
      ["Terms & Conditions", href("/terms-conditions")],
      ["Privacy Policy", href("/privacy-policy")],
    ],
  },
];
