import {
  bannerCommands,
  brandCommands,
  categoryCommands,
} from "#modules/catalogue/use-cases/category-commands.server.ts";
import {
  productParcelCommands,
  variantParcelCommands,
} from "#modules/catalogue/use-cases/parcel-commands.server.ts";
import {
  priceCommands,
  productCommands,
  productSafetyCommands,
  variantCommands,
  variantPriceCommands,
} from "#modules/catalogue/use-cases/product-commands.server.ts";
import {
  picturesCommands,
  variantsCommands,
} from "#modules/catalogue/use-cases/product-part-commands.server.ts";
import { permissions, type Permission } from "#platform/commands/permissions.ts";
import type { SubjectCommands } from "#platform/commands/subject.server.ts";
import { pageCommands } from "#modules/content/use-cases/page-commands.server.ts";
import { methodCommands } from "#modules/delivery/use-cases/method-commands.server.ts";
import { zoneCommands } from "#modules/delivery/use-cases/zone-commands.server.ts";
import { giftCardCommands } from "#modules/gift-cards/use-cases/gift-card-commands.server.ts";
import { newsletterCommands } from "#modules/newsletter/use-cases/issue-commands.server.ts";
import { promotionCommands } from "#modules/promotions/use-cases/promotion-commands.server.ts";
import { roleCommands, staffCommands } from "#modules/staff/use-cases/staff-commands.server.ts";
import { stockCommands } from "#modules/stock/use-cases/stock-commands.server.ts";
import { productTaxCommands } from "#modules/taxes/use-cases/product-tax-commands.server.ts";
import { taxRateCommands } from "#modules/taxes/use-cases/tax-rate-commands.server.ts";
import { taxRegistrationCommands } from "#modules/taxes/use-cases/tax-registration-commands.server.ts";

/** Kinds of audit entries that are no such noun, with the permission of the commands that write them. */
const otherKinds: Readonly<Record<string, Permission>> = {
  "api-key": "staff",
  backup: "settings",
  "customer-data": "customers",
  "customer-lock": "customers",
  "customer-note": "customers",
  email: "emails",
  "gift-card-code": "gift-cards",
  import: "imports",
  order: "orders",
  picture: "products",
  "product-tax-class": "tax",
  "review-state": "reviews",
  samples: "settings",
  secret: "secrets",
  setting: "settings",
  "tax-class": "tax",
};

/** The kinds of audit entries that a caller may read; null for all, also those of commands that no longer exist. */
export function readableKinds(held: readonly Permission[]): string[] | null {
  if (permissions.every((each) => held.includes(each))) return null;
  const nouns = subjects.map(({ kind, change }) => [kind, change.permission] as const);
  return [...nouns, ...Object.entries(otherKinds)].flatMap(([kind, permission]) =>
    held.includes(permission) ? [kind] : [],
  );
}

/** The nouns that change by fields, whose changes are reverted. */
export const subjects: readonly SubjectCommands[] = [
  roleCommands,
  staffCommands,
  productCommands,
  priceCommands,
  variantPriceCommands,
  variantCommands,
  productSafetyCommands,
  productTaxCommands,
  variantsCommands,
  picturesCommands,
  stockCommands,
  categoryCommands,
  brandCommands,
  bannerCommands,
  pageCommands,
  taxRateCommands,
  taxRegistrationCommands,
  promotionCommands,
  giftCardCommands,
  zoneCommands,
  methodCommands,
  newsletterCommands,
  productParcelCommands,
  variantParcelCommands,
];
