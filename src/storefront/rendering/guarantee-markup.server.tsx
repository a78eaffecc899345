import { renderToStaticMarkup } from "react-dom/server";
import { showsGuaranteeNotice } from "#modules/settings/rules/guarantee-notice.ts";
import type { Settings } from "#modules/settings/rules/settings.ts";
import { GuaranteeNotice } from "#storefront/pages/guarantee/guarantee-notice.tsx";

let markup: string | undefined;

/** Returns the notice on the legal guarantee for a page's data, or nothing if this shop need not show it. */
export function guaranteeMarkup(settings: Pick<Settings, "content" | "delivery">): {
  guarantee?: string;
} {
  if (!showsGuaranteeNotice(settings)) return {};
  return { guarantee: (markup ??= renderToStaticMarkup(<GuaranteeNotice />)) };
}
