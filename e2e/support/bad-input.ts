import fc from "fast-check";

/** Every kind of route, with placeholders for visitors' input. */
export const routes = [
  "/",
  "/category",
  "/category/*",
  "/product/*",
  "/product/*/reviews",
  "/product/*/review",
  "/product/*/back-in-stock",
  "/search",
  "/api/search-suggestions",
  "/featured",
  "/deals",
  "/cart",
  "/api/cart-products",
  "/wishlist",
  "/wishlist/shared/*",
  "/gift-cards",
  "/account/notifications",
  "/account/orders/*",
  "/orders/*",
  "/track-order",
  "/api/product-summaries",
  "/contact",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/sitemap.xml",
  "/pictures/*",
  "/assets/*",
  "/faq",
  "/checkout",
  "/*",
  "/*/*",
  "/_.data",
  "/category.data",
  "/category/*.data",
  "/product/*.data",
  "/search.data",
  "/cart.data",
  "/__manifest",
];

/** Personal pages and addresses in emails, with their parameters. */
export const parameters: [route: string, names: string[]][] = [
  ["/product/perch-desk-lamp/reviews", ["stars", "sort", "page"]],
  ["/product/perch-desk-lamp/back-in-stock", ["variant"]],
  ["/checkout", ["line", "order"]],
  ["/checkout?line=4x1", ["coupon", "country", "service"]],
  ["/account/notifications", ["page"]],
  ["/notifications/stop", ["of", "key"]],
  ["/promotions/student-discount/confirm", ["token"]],
  ["/track-order", ["number"]],
  ["/api/notifications/stop", ["of", "key"]],
];

/** Malicious and malformed inputs. */
export const nasty = [
  "%00",
  "%",
  "%zz",
  "%E0%A4%A",
  "%ff%fe",
  "%ed%a0%80",
  "%2e%2e%2fetc%2fpasswd",
  "..%5c..%5cwindows",
  "../../../../etc/passwd",
  "%0d%0aSet-Cookie:x=1",
  "'%20or%201=1--",
  "%27%3Bdrop%20table%20product%3B--",
  "$%7B7*7%7D",
  "constructor",
  "__proto__",
  "-1",
  "0",
  "1e308",
  "99999999999999999999",
  "9007199254740993",
  "NaN",
  "%F0%9F%8E%A7",
  "%E2%80%AE",
  "a".repeat(5000),
  "tessel-over-ear-headphones%00",
  "1%00",
  "undefined",
  "%25252525",
  ";",
  "*",
  ":slug",
  ".data",
  "a|b&c:*!()",
  "%5C",
];

const names = [
  "q",
  "max",
  "brand",
  "rating",
  "stock",
  "sort",
  "view",
  "page",
  "variant",
  "id",
  "token",
  "part",
  "_routes",
  "index",
  "paths",
  "version",
  "coupon",
  "line",
  "stars",
  "of",
  "__proto__",
];

const written = fc.oneof(
  fc.constantFrom(...nasty),
  fc
    .string({ unit: "grapheme", maxLength: 60 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: "binary-ascii", maxLength: 40 }).map((text) => text.replaceAll(/[\s#]/g, "+")),
);
export const path = fc
  .tuple(fc.constantFrom(...routes), written, written)
  .map(([route, one, two]) => route.replace("*", one).replace("*", two));
const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...names) },
        { weight: 1, arbitrary: written },
      ),
      written,
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
export const target = fc
  .tuple(path, query)
  .map(([where, what]) => (what ? `${where}?${what}` : where));
