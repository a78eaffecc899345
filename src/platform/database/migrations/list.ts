import type { Migration } from "kysely/migration";
import * as platform from "./0001-platform.ts";
import * as pictures from "./0002-pictures.ts";
import * as catalogue from "./0003-catalogue.ts";
import * as accounts from "./0004-accounts.ts";
import * as orders from "./0005-orders.ts";
import * as giftCards from "./0006-gift-cards.ts";
import * as payments from "./0007-payments.ts";
import * as returns from "./0008-returns.ts";
import * as stock from "./0009-stock.ts";
import * as promotions from "./0010-promotions.ts";
import * as reviews from "./0011-reviews.ts";
import * as counts from "./0012-counts.ts";
import * as search from "./0013-search.ts";
import * as productImport from "./0014-product-import.ts";
import * as memberLists from "./0015-member-lists.ts";
import * as notifications from "./0016-notifications.ts";
import * as productRefresh from "./0017-product-refresh.ts";
import * as productTriggers from "./0018-product-triggers.ts";
import * as settings from "./0019-settings.ts";
import * as taxes from "./0020-taxes.ts";
import * as orderWork from "./0021-order-work.ts";
import * as staffCatalogue from "./0023-staff-catalogue.ts";
import * as deliveryZones from "./0025-delivery-zones.ts";
import * as backOfficePeople from "./0027-back-office-people.ts";
import * as currency from "./0031-currency.ts";
import * as businesses from "./0032-businesses.ts";
import * as staffSecurity from "./0033-staff-security.ts";
import * as backupsAndImports from "./0034-backups-and-imports.ts";
import * as newsletterIssues from "./0035-newsletter-issues.ts";
import * as producerData from "./0040-producer-data.ts";
import * as importedRecords from "./0041-imported-records.ts";
import * as exchangedStock from "./0050-exchanged-stock.ts";
import * as auditSearch from "./0051-audit-search.ts";
import * as taxCalculations from "./0059-tax-calculations.ts";
import * as contentPages from "./0060-content-pages.ts";
import * as pastOrders from "./0061-past-orders.ts";
import * as taxRateVersion from "./0069-tax-rate-version.ts";

/** The schema, one file per module, in the order in which tables refer to each other. */
export const migrations: Record<string, Migration> = {
  "0001-platform": platform,
  "0002-pictures": pictures,
  "0003-catalogue": catalogue,
  "0004-accounts": accounts,
  "0005-orders": orders,
  "0006-gift-cards": giftCards,
  "0007-payments": payments,
  "0008-returns": returns,
  "0009-stock": stock,
  "0010-promotions": promotions,
  "0011-reviews": reviews,
  "0012-counts": counts,
  "0013-search": search,
  "0014-product-import": productImport,
  "0015-member-lists": memberLists,
  "0016-notifications": notifications,
  "0017-product-refresh": productRefresh,
  "0018-product-triggers": productTriggers,
  "0019-settings": settings,
  "0020-taxes": taxes,
  "0021-order-work": orderWork,
  "0023-staff-catalogue": staffCatalogue,
  "0025-delivery-zones": deliveryZones,
  "0027-back-office-people": backOfficePeople,
  "0031-currency": currency,
  "0032-businesses": businesses,
  "0033-staff-security": staffSecurity,
  "0034-backups-and-imports": backupsAndImports,
  "0035-newsletter-issues": newsletterIssues,
  "0040-producer-data": producerData,
  "0041-imported-records": importedRecords,
  "0050-exchanged-stock": exchangedStock,
  "0051-audit-search": auditSearch,
  "0059-tax-calculations": taxCalculations,
  "0060-content-pages": contentPages,
  "0061-past-orders": pastOrders,
  "0069-tax-rate-version": taxRateVersion,
};
