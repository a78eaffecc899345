import { closeOwnAccount } from "./api/account-close.server.ts";
import { downloadAccountData } from "./api/account-data.server.ts";
import type { Methods } from "./api/answer-by-method.server.ts";
import { openProfile } from "./api/profile-open.server.ts";
import { readProfile, writeProfile } from "./api/profile.server.ts";
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
  "/api/profile": { GET: readProfile, POST: writeProfile },
  "/api/profile/open": { POST: openProfile },
  "/api/account/close": { POST: closeOwnAccount },
  "/api/account/data": { GET: downloadAccountData },
};
