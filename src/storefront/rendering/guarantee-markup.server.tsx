import { renderToStaticMarkup } from "react-dom/server";
import { showsGuaranteeNotice } from "#modules/catalogue/rules/guarantee-notice.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { DurabilityLabel, type Durability } from "#storefront/pages/guarantee/durability-label.tsx";
import { GuaranteeNotice } from "#storefront/pages/guarantee/guarantee-notice.tsx";

let markup: string | undefined;

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
  markup ??= renderToStaticMarkup(<GuaranteeNotice />);
  return { guarantee: markup + durabilityMarkup(labels) };
}

/** Renders labels of producers' guarantees of durability. */
export function durabilityMarkup(labels: readonly Durability[]): string {
  return renderToStaticMarkup(
    labels.map((label, index) => <DurabilityLabel key={index} {...label} />),
  );
}
