import { up as catalogueTables } from "./migrations/0003-catalogue.ts";
import { up as productRefreshTables } from "./migrations/0015-product-refresh.ts";
import { up as productTriggersTables } from "./migrations/0016-product-triggers.ts";
import { up as unitCost } from "./migrations/0035-unit-cost.ts";
import { up as languages } from "./migrations/0040-languages.ts";
import {
  EACH_MINUTE,
  LONG_JOB_TIMEOUT_SECONDS,
  PROMPT_JOB_TIMEOUT_SECONDS,
  handleJobs,
} from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { adminCategoriesApi } from "./api/staff-categories.ts";
import { adminGoodsApi } from "./api/staff-goods.ts";
import { adminPicturesApi } from "./api/staff-pictures.ts";
import { adminProductsApi } from "./api/staff-products.ts";
import { contentSettings } from "./rules/settings.ts";
import { compactFacets } from "./store/listing/facet-cells.server.ts";
import { deleteOldPrices } from "./store/product/price-history.server.ts";
import { refreshAllSearchWords } from "./store/product/product-edit.server.ts";
import { publishDueProducts } from "./store/product/product-write.server.ts";
import {
  addBannerPicture,
  addCategoryPicture,
  addProductPicture,
  cropPicture,
} from "./use-cases/add-picture.server.ts";
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
import { listVariantNames } from "#modules/catalogue/store/staff-product.server.ts";
import { countStockWork, lookUpProducts } from "./use-cases/staff-products.server.ts";
import { catalogueTranslatables } from "./use-cases/translatables.server.ts";

/** How long the shop keeps data about prices. The privacy policy quotes these values. */
const catalogueRetention = {
  /** Past prices, which a reduction is compared with. */
  formerPriceDays: 400,
} as const;

/** The payload of each kind of job. */
const catalogueJobs = {
  "facets.compact": nothing,
  "product.publish-due": nothing,
  "product.refresh-search": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof catalogueJobs> {}
}

export const catalogue = defineModule({
  name: "catalogue",
  translatables: catalogueTranslatables,
  lookUp: lookUpProducts,
  migrations: {
    "0003-catalogue": catalogueTables,
    "0015-product-refresh": productRefreshTables,
    "0016-product-triggers": productTriggersTables,
    "0035-unit-cost": unitCost,
    "0040-languages": languages,
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
  uploads: [addProductPicture, cropPicture, addCategoryPicture, addBannerPicture],
  audit: {
    price: { noun: "Price", permission: "prices", of: "product" },
    "variant-price": { noun: "Variant price", permission: "prices", of: "variant" },
    product: { noun: "Product", permission: "products", names: ["product", "name"] },
    variant: { noun: "Variant", permission: "products", names: listVariantNames },
    variants: { noun: "Variants", permission: "products", of: "product" },
    pictures: { noun: "Pictures", permission: "products", of: "product" },
    picture: { noun: "Picture", permission: "products" },
    "product-safety": { noun: "Producer and safety", permission: "products", of: "product" },
    "product-parcel": { noun: "Weight and size", permission: "products", of: "product" },
    "variant-parcel": { noun: "Weight and size", permission: "products", of: "variant" },
    category: {
      noun: "Category",
      permission: "categories",
      names: ["category", "name"],
      fields: ["category_id", "subcategory_id"],
    },
    brand: {
      noun: "Brand",
      permission: "categories",
      names: ["brand", "name"],
      fields: ["brand_id"],
    },
    banner: { noun: "Banner", permission: "content", names: ["banner", "title"] },
  },
  staffApi: [adminProductsApi, adminGoodsApi, adminPicturesApi, adminCategoriesApi],
  work: { position: 20, permission: "stock", count: countStockWork },
  bodyLimits: [
    {
      address: /^\/api\/admin\/v1\/(?:products\/\d{1,15}\/)?pictures(?:\?|$)/,
      bytes: 15 * 1024 * 1024,
    },
  ],
  settings: [contentSettings],
  cleanUps: [(db, { daysAgo }) => deleteOldPrices(db, daysAgo(catalogueRetention.formerPriceDays))],
});
