import { isEuCountry } from "#modules/core/rules/area.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** Whether a discount names the lowest price of the 30 days before (directive 98/6/EC, article 6a). */
export function showsLowestPrice({ content, tax }: Pick<Settings, "content" | "tax">): boolean {
  if (content.hasLowestPrice !== "automatic") return content.hasLowestPrice === "always";
  return isEuCountry(tax.country);
}

/**
 * Whether a buyer in a country (ISO 3166-1, two letters) sees the EU's notice on the legal guarantee. A page that does
 * not know its reader's country asks for the shop's own.
 */
export function showsGuaranteeNotice(
  { content, tax }: Pick<Settings, "content" | "tax">,
  country = tax.country,
): boolean {
  if (content.guaranteeNotice !== "automatic") return content.guaranteeNotice === "always";
  return isEuCountry(country);
}
