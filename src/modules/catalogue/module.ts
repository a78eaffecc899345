import { up as catalogueTables } from "./migrations/0003-catalogue.ts";
import { up as productRefreshTables } from "./migrations/0015-product-refresh.ts";
import { up as productTriggersTables } from "./migrations/0016-product-triggers.ts";
import {
  EACH_MINUTE,
  LONG_JOB_TIMEOUT_SECONDS,
  PROMPT_JOB_TIMEOUT_SECONDS,
  handleJobs,
} from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { adminCategoriesApi } from "./api/staff-categories.ts";
import { adminPicturesApi } from "./api/staff-pictures.ts";
import { adminProductsApi } from "./api/staff-products.ts";
import { catalogueJobs } from "./jobs.ts";
import { catalogueRetention } from "./rules/retention.ts";
import { contentSettings } from "./rules/settings.ts";
import { compactFacets } from "./store/listing/facet-cells.server.ts";
import { deleteOldPrices } from "./store/product/price-history.server.ts";
import { refreshAllSearchWords } from "./store/product/product-edit.server.ts";
import { publishDueProducts } from "./store/product/product-write.server.ts";
import { addProduct, duplicateProduct } from "./use-cases/add-product.server.ts";
import {
  bannerCommands,
  brandCommands,
  categoryCommands,
} from "./use-cases/category-commands.server.ts";
import {
  productParcelCommands,
  variantParcelCommands,
} from "./use-cases/parcel-commands.server.ts";
import {
  priceCommands,
  productCommands,
  productSafetyCommands,
  variantCommands,
  variantPriceCommands,
} from "./use-cases/product-commands.server.ts";
import { picturesCommands, variantsCommands } from "./use-cases/product-part-commands.server.ts";
import { scalePrices } from "./use-cases/scale-prices.server.ts";

export const catalogue = defineModule({
  name: "catalogue",
  migrations: {
    "0003-catalogue": catalogueTables,
    "0015-product-refresh": productRefreshTables,
    "0016-product-triggers": productTriggersTables,
  },
  jobs: handleJobs(catalogueJobs, {
    "facets.compact": {
      run: (_, { services }) => compactFacets(services.db),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
    "product.publish-due": {
      run: (_, { services: { db, clock } }) => publishDueProducts(db, clock.now()),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
    "product.refresh-search": {
      run: (_, { services }) => refreshAllSearchWords(services.db),
      timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
    },
  }),
  commands: [addProduct, duplicateProduct, scalePrices],
  subjects: [
    categoryCommands,
    brandCommands,
    bannerCommands,
    productParcelCommands,
    variantParcelCommands,
    productCommands,
    priceCommands,
    variantPriceCommands,
    variantCommands,
    productSafetyCommands,
    variantsCommands,
    picturesCommands,
  ],
  staffApi: [adminProductsApi, adminPicturesApi, adminCategoriesApi],
  bodyLimits: [
    {
      address: /^\/api\/admin\/v1\/(?:products\/\d{1,15}\/)?pictures(?:\?|$)/,
      bytes: 15 * 1024 * 1024,
    },
  ],
  settings: [contentSettings],
  cleanUps: [(db, { daysAgo }) => deleteOldPrices(db, daysAgo(catalogueRetention.formerPriceDays))],
});
