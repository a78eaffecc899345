import { isEuCountry } from "#modules/core/rules/area.ts";
import type { Settings } from "./settings.ts";

/** Whether the shop must show the notice on the legal guarantee: it delivers to consumers in the EU. */
export function showsGuaranteeNotice({
  content,
  delivery,
}: Pick<Settings, "content" | "delivery">): boolean {
  if (content.guaranteeNotice !== "automatic") return content.guaranteeNotice === "always";
  return delivery.zones.some(
    ({ areas, methods }) => methods.length > 0 && areas.some(({ country }) => isEuCountry(country)),
  );
}
