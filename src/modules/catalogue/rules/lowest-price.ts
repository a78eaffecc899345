import { isEuCountry } from "#modules/core/rules/area.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** Whether a discount names the lowest price of the 30 days before (directive 98/6/EC, article 6a). */
export function showsLowestPrice({ content, tax }: Pick<Settings, "content" | "tax">): boolean {
  if (content.hasLowestPrice !== "automatic") return content.hasLowestPrice === "always";
  return isEuCountry(tax.country);
}
