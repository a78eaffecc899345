import { texts } from "#modules/core/rules/language/texts.ts";

/** Names of pages in menus. */
export const pageNames = texts("page-names", {
  home: "Home",
  allProducts: "All Products",
  featured: "Featured Products",
  deals: "Deals of the Day",
  giftCards: "Gift Cards",
  freeShipping: "Free Shipping",
  studentDiscount: "Student Discount",
  account: "Account",
  overview: "Overview",
  orders: "Orders",
  trackOrder: "Track Order",
  wishlist: "Wishlist",
  cart: "Cart",
  contact: "Contact",
  faq: "FAQ",
  shipping: "Shipping Policy",
  returns: "Return Policy",
  withdraw: "Withdraw from Contract",
  accessibility: "Accessibility",
  about: "About",
  careers: "Careers",
  sitemap: "Sitemap",
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
  reviewPolicy: "How Reviews Are Checked",
  newsletter: "Newsletter",
});

/**
 * The pages that the search finds, most likely first, with search terms besides their names, but no words that are
 * also products; in each language those of its own.
 */
export const pageWordTexts = texts("page-words", {
  "/return-policy":
    "return returns returned returning refund refunds exchange exchanges send sending back money warranty guarantee broken damaged cancel",
  "/shipping-policy":
    "ship ships shipment delivery deliver delivered postage courier dispatch abroad",
  "/contact": "email telephone address customer service support help complaint question hours",
  "/faq": "faqs help question questions answers payment payments pay currency",
  "/track-order": "tracking parcel package",
  "/orders": "order history purchases invoice invoices receipt",
  "/gift-cards": "giftcard giftcards card voucher vouchers certificate",
  "/account/coupons": "coupon voucher vouchers promo discount",
  "/promotions/student-discount": "students university",
  "/promotions/free-shipping": "delivery postage",
  "/deals": "sale sales deal discount discounts discounted offer offers clearance reduced bargains",
  "/featured": "bestseller bestsellers",
  "/cart": "trolley checkout",
  "/wishlist": "wish list favourites favorites",
  "/account": "profile login",
  "/auth": "login log up signup signin register create account",
  "/forgot-password": "forgot reset passwords",
  "/newsletter": "subscribe unsubscribe newsletters",
  "/careers": "career job jobs vacancies hiring",
  "/about": "us company story",
  "/review-policy": "review reviews rating ratings stars verified genuine",
  "/privacy-policy": "data cookie cookies gdpr",
  "/terms-conditions": "legal",
  "/accessibility": "accessible",
  littleWords:
    "a an and are can do does for how i in is it me my of on the there to we what when where who you your",
  signIn: "Sign In",
  forgottenPassword: "Forgotten Password",
});
