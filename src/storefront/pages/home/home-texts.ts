import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the home page. */
export const homeTexts = texts("home", {
  title: "Online shop for everyday things",
  description:
    "Things for home, work and play, chosen with care and described honestly. Free shipping on larger orders, {days}-day returns.",
  heading: "{shop}, a shop for things used every day",
  new: "New arrivals",
  allNew: "All new arrivals",
  categories: "Shop by Category",
  allProducts: "All products",
  featured: "Featured Products",
  allFeatured: "All featured",
  deals: "Deals of the Day",
  allDeals: "All deals",
  brands: "Featured brands",
  promotions: "Promotions",
  welcome: "Welcome",
  stocking: "We’re stocking our shelves. Please check back soon.",
  dayReturns: "{days}-day returns",
  shopAll: "Shop all products",
  pause: "Pause",
  play: "Play",
  previous: "Previous slide",
  next: "Next slide",
  carousel: "carousel",
  slide: "slide",
  carouselLabel: "Offers and ideas",
  toSlide: "Slide {place}: {title}",
  position: "{place} of {count}",
});
