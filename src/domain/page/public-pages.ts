/** Pages of text, the same for everybody and worth finding. A page that is added to `routes.ts` is added here. */
export const textPages = [
  "/about",
  "/contact",
  "/faq",
  "/shipping-policy",
  "/return-policy",
  "/terms-conditions",
  "/privacy-policy",
  "/sitemap",
  "/accessibility",
  "/careers",
  "/promotions/student-discount",
  "/promotions/free-shipping",
] as const;

/** Lists of products that are no category. */
export const listPages = ["/", "/category", "/featured", "/deals"] as const;
