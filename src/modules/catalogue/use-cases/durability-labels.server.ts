import { listDurability } from "#modules/catalogue/store/products.server.ts";
import { showsGuaranteeNotice } from "#modules/settings/rules/guarantee-notice.ts";
import type { Services } from "#platform/services.ts";

/** The producers' guarantees of durability of which a buyer in a country sees the EU's label before ordering. */
export async function durabilityLabels(
  { db, settings }: Pick<Services, "db" | "settings">,
  lines: readonly { productId: number }[],
  country: string,
) {
  if (!showsGuaranteeNotice(settings, country)) return [];
  return listDurability(
    db,
    lines.map(({ productId }) => productId),
  );
}
