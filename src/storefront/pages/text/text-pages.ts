import type { PageHead, StaticPath } from "#modules/site/rules/pages.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";
import { invariant } from "#modules/core/rules/result.ts";
import about from "./about.md?raw";
import accessibility from "./accessibility.md?raw";
import careers from "./careers.md?raw";
import faq from "./faq.md?raw";
import freeShipping from "./free-shipping.md?raw";
import privacyPolicy from "./privacy-policy.md?raw";
import returnPolicy from "./return-policy.md?raw";
import reviewPolicy from "./review-policy.md?raw";
import shippingPolicy from "./shipping-policy.md?raw";
import termsConditions from "./terms-conditions.md?raw";
import { readTextFile, type TextFile } from "./text-page.tsx";
import { fill } from "./text-values.ts";

export type TextOfPage = { page: StaticPath; text: TextFile };

const textOf = (page: StaticPath, file: string): TextOfPage => ({ page, text: readTextFile(file) });

/** Pages that are a text, by route id. */
export const textPages: Readonly<Record<string, TextOfPage>> = {
  about: textOf("/about", about),
  accessibility: textOf("/accessibility", accessibility),
  careers: textOf("/careers", careers),
  faq: textOf("/faq", faq),
  "free-shipping": textOf("/promotions/free-shipping", freeShipping),
  "privacy-policy": textOf("/privacy-policy", privacyPolicy),
  "return-policy": textOf("/return-policy", returnPolicy),
  "review-policy": textOf("/review-policy", reviewPolicy),
  "shipping-policy": textOf("/shipping-policy", shippingPolicy),
  "terms-conditions": textOf("/terms-conditions", termsConditions),
};

export function textPageOf(routeId: string | undefined): TextOfPage {
  const found = textPages[routeId ?? ""];
  invariant(found, `${routeId} is not a page of text`);
  return found;
}

/** The first lines of a page of text, for a search result; empty for other pages. */
export function leadOf(path: string, shop: ShownShop): string {
  const found = Object.values(textPages).find(({ page }) => page === path);
  return fill(found?.text.head["lead"] ?? "", shop);
}

export function textPageAt(path: string): TextOfPage {
  const found = Object.values(textPages).find(({ page }) => page === path);
  invariant(found, `${path} is not a page of text`);
  return found;
}

export function headOf({ page, text: { head } }: TextOfPage): PageHead {
  const { title = "", description = "" } = head;
  return { page, title, description: (shop) => fill(description, shop) };
}
