import type { Methods } from "./api/answer-by-method.server.ts";
import { readCartProducts } from "./shop/cart-products.server.ts";
import { readProductSummaries } from "./shop/product-summaries.server.ts";
import { readSuggestions } from "./shop/suggestions.server.ts";
import { readSitemap } from "./sitemap-xml.server.ts";

/** Every address that is no page, and who answers there. The browser's table of routes knows none of them. */
export const answers: Readonly<Record<string, Methods>> = {
  "/search/suggestions": { GET: readSuggestions },
  "/cart/products": { GET: readCartProducts },
  "/product-summaries": { GET: readProductSummaries },
  "/sitemap.xml": { GET: readSitemap },
};
