import type { Migration } from "kysely/migration";
import * as platform from "./0001-platform.ts";
import * as settings from "./0002-settings.ts";
import * as catalogue from "./0003-catalogue.ts";
import * as accounts from "./0004-accounts.ts";
import * as orders from "./0005-orders.ts";
import * as giftCards from "./0006-gift-cards.ts";
import * as payments from "./0007-payments.ts";
import * as returns from "./0008-returns.ts";
import * as stock from "./0009-stock.ts";
import * as promotions from "./0010-promotions.ts";
import * as reviews from "./0011-reviews.ts";
import * as search from "./0012-search.ts";
import * as imports from "./0013-imports.ts";
import * as notifications from "./0014-notifications.ts";
import * as productRefresh from "./0015-product-refresh.ts";
import * as productTriggers from "./0016-product-triggers.ts";
import * as taxesAndDelivery from "./0017-taxes-and-delivery.ts";
import * as content from "./0018-content.ts";
import * as taxRegistrations from "./0019-tax-registrations.ts";
import * as commandKeys from "./0020-command-keys.ts";
import * as photoQuarantine from "./0021-photo-quarantine.ts";
import * as searchForms from "./0025-search-forms.ts";
import * as lowestPriceChoice from "./0026-lowest-price-choice.ts";

/** The schema, one file per module, in the order in which tables refer to each other. */
export const migrations: Record<string, Migration> = {
  "0001-platform": platform,
  "0002-settings": settings,
  "0003-catalogue": catalogue,
  "0004-accounts": accounts,
  "0005-orders": orders,
  "0006-gift-cards": giftCards,
  "0007-payments": payments,
  "0008-returns": returns,
  "0009-stock": stock,
  "0010-promotions": promotions,
  "0011-reviews": reviews,
  "0012-search": search,
  "0013-imports": imports,
  "0014-notifications": notifications,
  "0015-product-refresh": productRefresh,
  "0016-product-triggers": productTriggers,
  "0017-taxes-and-delivery": taxesAndDelivery,
  "0018-content": content,
  "0019-tax-registrations": taxRegistrations,
  "0020-command-keys": commandKeys,
  "0021-photo-quarantine": photoQuarantine,
  "0025-search-forms": searchForms,
  "0026-lowest-price-choice": lowestPriceChoice,
};
