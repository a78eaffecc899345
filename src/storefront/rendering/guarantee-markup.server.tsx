import { renderToStaticMarkup } from "react-dom/server";
import { showsGuaranteeNotice } from "#modules/settings/rules/guarantee-notice.ts";
import type { Settings } from "#modules/settings/rules/settings.ts";
import { GuaranteeNotice } from "#storefront/pages/guarantee/guarantee-notice.tsx";

let markup: string | undefined;

/** Returns the notice on the legal guarantee for a page's data, or nothing if a buyer in the country needs none. */
export function guaranteeMarkup(
  settings: Pick<Settings, "content" | "tax">,
  country?: string,
): { guarantee?: string } {
  if (!showsGuaranteeNotice(settings, country)) return {};
  return { guarantee: (markup ??= renderToStaticMarkup(<GuaranteeNotice />)) };
}
