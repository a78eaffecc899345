import { texts } from "#modules/core/rules/language/texts.ts";

/**
 * Search terms of pages besides their names, without words that are also products; in each language those of its own.
 */
export const pageWordTexts = texts("page-words", {
  returnPolicy:
    "return returns returned returning refund refunds exchange exchanges send sending back money warranty guarantee broken damaged cancel",
  shippingPolicy: "ship ships shipment delivery deliver delivered postage courier dispatch abroad",
  contact: "email telephone address customer service support help complaint question hours",
  faq: "faqs help question questions answers payment payments pay currency",
  trackOrder: "tracking parcel package",
  orders: "order history purchases invoice invoices receipt",
  giftCards: "giftcard giftcards card voucher vouchers certificate",
  accountCoupons: "coupon voucher vouchers promo discount",
  promotionsStudentDiscount: "students university",
  promotionsFreeShipping: "delivery postage",
  deals: "sale sales deal discount discounts discounted offer offers clearance reduced bargains",
  featured: "bestseller bestsellers",
  cart: "trolley checkout",
  wishlist: "wish list favourites favorites",
  account: "profile login",
  auth: "login log up signup signin register create account",
  forgotPassword: "forgot reset passwords",
  newsletter: "subscribe unsubscribe newsletters",
  careers: "career job jobs vacancies hiring",
  about: "us company story",
  reviewPolicy: "review reviews rating ratings stars verified genuine",
  privacyPolicy: "data cookie cookies gdpr",
  termsConditions: "legal",
  accessibility: "accessible",
  littleWords:
    "a an and are can do does for how i in is it me my of on the there to we what when where who you your",
  signIn: "Sign In",
  forgottenPassword: "Forgotten Password",
});
