import type { Migration } from "kysely/migration";
import * as catalogue from "./0001-catalogue.ts";
import * as letters from "./0002-letters.ts";
import * as counts from "./0003-counts-and-changes.ts";
import * as pictureSources from "./0004-picture-sources.ts";
import * as accounts from "./0005-accounts.ts";
import * as countsWithoutWaiting from "./0006-counts-without-waiting.ts";
import * as searchAmongBestSelling from "./0007-search-among-best-selling.ts";
import * as stock from "./0008-stock.ts";
import * as productStatus from "./0009-product-status.ts";
import * as jobs from "./0010-jobs.ts";
import * as oneSession from "./0011-one-session.ts";
import * as variants from "./0012-variants.ts";
import * as importJournal from "./0013-import-journal.ts";
import * as rateCounterSubjects from "./0014-rate-counter-subjects.ts";
import * as sampleMarks from "./0015-sample-marks.ts";
import * as filledCategories from "./0016-filled-categories.ts";
import * as searchesWithoutResult from "./0017-searches-without-result.ts";
import * as relatedProducts from "./0018-related-products.ts";
import * as orders from "./0019-orders.ts";
import * as demoPayments from "./0020-demo-payments.ts";
import * as codesAndOptions from "./0021-codes-and-options.ts";
import * as sealedGoods from "./0022-sealed-goods.ts";
import * as namesOfRecipients from "./0023-names-of-recipients.ts";
import * as unitsSold from "./0024-units-sold.ts";
import * as agreedDelivery from "./0025-agreed-delivery.ts";
import * as returnsAndInvoices from "./0026-returns-and-invoices.ts";
import * as orderCodes from "./0027-order-codes.ts";
import * as joinedOrders from "./0028-joined-orders.ts";
import * as reviews from "./0029-reviews.ts";
import * as promotions from "./0031-promotions.ts";
import * as studentProofs from "./0032-student-proofs.ts";
import * as giftCards from "./0034-gift-cards.ts";
import * as boughtGiftCards from "./0035-bought-gift-cards.ts";
import * as memberLists from "./0036-member-lists.ts";
import * as notifications from "./0038-notifications.ts";
import * as productNotices from "./0039-product-notices.ts";
import * as supersededReturns from "./0040-superseded-returns.ts";
import * as giftCardsThatComeBack from "./0042-gift-cards-that-come-back.ts";
import * as deletedReviews from "./0045-deleted-reviews.ts";
import * as customerKeys from "./0046-customer-keys.ts";
import * as samplePromotions from "./0047-sample-promotions.ts";
import * as paymentInstruments from "./0048-payment-instruments.ts";
import * as sitemapParts from "./0051-sitemap-parts.ts";
import * as searchAmongUnsold from "./0052-search-among-unsold.ts";
import * as optionCounts from "./0054-option-counts.ts";
import * as facetCellsByBrand from "./0055-facet-cells-by-brand.ts";
import * as lessWorkForImports from "./0056-less-work-for-imports.ts";
import * as replacedOrders from "./0058-replaced-orders.ts";
import * as indexesByAge from "./0059-indexes-by-age.ts";
import * as returnNotes from "./0060-return-notes.ts";
import * as disputesOfPayments from "./0062-disputes-of-payments.ts";
import * as refundAmounts from "./0063-refund-amounts.ts";
import * as holdOwners from "./0064-hold-owners.ts";
import * as shopSettings from "./0066-shop-settings.ts";
import * as removedOrderJobs from "./0067-removed-order-jobs.ts";

/** Every migration in order. One that has been released is never edited; a correction is a new one. */
export const migrations: Record<string, Migration> = {
  "0001-catalogue": catalogue,
  "0002-letters": letters,
  "0003-counts-and-changes": counts,
  "0004-picture-sources": pictureSources,
  "0005-accounts": accounts,
  "0006-counts-without-waiting": countsWithoutWaiting,
  "0007-search-among-best-selling": searchAmongBestSelling,
  "0008-stock": stock,
  "0009-product-status": productStatus,
  "0010-jobs": jobs,
  "0011-one-session": oneSession,
  "0012-variants": variants,
  "0013-import-journal": importJournal,
  "0014-rate-counter-subjects": rateCounterSubjects,
  "0015-sample-marks": sampleMarks,
  "0016-filled-categories": filledCategories,
  "0017-searches-without-result": searchesWithoutResult,
  "0018-related-products": relatedProducts,
  "0019-orders": orders,
  "0020-demo-payments": demoPayments,
  "0021-codes-and-options": codesAndOptions,
  "0022-sealed-goods": sealedGoods,
  "0023-names-of-recipients": namesOfRecipients,
  "0024-units-sold": unitsSold,
  "0025-agreed-delivery": agreedDelivery,
  "0026-returns-and-invoices": returnsAndInvoices,
  "0027-order-codes": orderCodes,
  "0028-joined-orders": joinedOrders,
  "0029-reviews": reviews,
  "0031-promotions": promotions,
  "0032-student-proofs": studentProofs,
  "0034-gift-cards": giftCards,
  "0035-bought-gift-cards": boughtGiftCards,
  "0036-member-lists": memberLists,
  "0038-notifications": notifications,
  "0039-product-notices": productNotices,
  "0040-superseded-returns": supersededReturns,
  "0042-gift-cards-that-come-back": giftCardsThatComeBack,
  "0045-deleted-reviews": deletedReviews,
  "0046-customer-keys": customerKeys,
  "0047-sample-promotions": samplePromotions,
  "0048-payment-instruments": paymentInstruments,
  "0051-sitemap-parts": sitemapParts,
  "0052-search-among-unsold": searchAmongUnsold,
  "0054-option-counts": optionCounts,
  "0055-facet-cells-by-brand": facetCellsByBrand,
  "0056-less-work-for-imports": lessWorkForImports,
  "0058-replaced-orders": replacedOrders,
  "0059-indexes-by-age": indexesByAge,
  "0060-return-notes": returnNotes,
  "0062-disputes-of-payments": disputesOfPayments,
  "0063-refund-amounts": refundAmounts,
  "0064-hold-owners": holdOwners,
  "0066-shop-settings": shopSettings,
  "0067-removed-order-jobs": removedOrderJobs,
};
