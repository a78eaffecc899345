import { renderToStaticMarkup } from "react-dom/server";
import { showsGuaranteeNotice } from "#modules/catalogue/rules/eu-notices.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { DurabilityLabel, type Durability } from "#storefront/pages/guarantee/durability-label.tsx";
import { GuaranteeNotice } from "#storefront/pages/guarantee/guarantee-notice.tsx";
import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";

const notices = new Map<LanguageTag, string>();

/**
 * Returns the notice on the legal guarantee for a page's data, below it the labels of its products, or nothing if a
 * buyer in the country needs none.
 */
export function guaranteeMarkup(
  settings: Pick<Settings, "content" | "tax">,
  country?: string,
  labels: readonly Durability[] = [],
): { guarantee?: string } {
  if (!showsGuaranteeNotice(settings, country)) return {};
  const language = currentLanguage();
  const notice = notices.get(language) ?? renderToStaticMarkup(<GuaranteeNotice />);
  notices.set(language, notice);
  return { guarantee: notice + durabilityMarkup(labels) };
}

/** Renders labels of producers' guarantees of durability. */
export function durabilityMarkup(labels: readonly Durability[]): string {
  return renderToStaticMarkup(
    labels.map((label, index) => <DurabilityLabel key={index} {...label} />),
  );
}
