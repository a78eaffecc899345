import { listBanners } from "#db/catalogue/banners.server.ts";
import { listFeaturedBrands } from "#db/catalogue/brands.server.ts";
import { listFeaturedCategories } from "#db/catalogue/categories.server.ts";
import { listTestimonials } from "#db/catalogue/reviews.server.ts";
import { listFirst, listMostPopular } from "#db/listing/listings.server.ts";
import { policy } from "#domain/policy.ts";
import type { ProductSummary } from "#domain/product/product.ts";
import type { Services } from "#ports/services.ts";

/** Everything on the home page (§2): banners, categories, top products, top deals, testimonials and brands. */
export async function getHome({ db }: Pick<Services, "db">) {
  const [banners, categories, featured, deals, testimonials, brands] = await Promise.all([
    listBanners(db),
    listFeaturedCategories(db, policy.featuredCategories),
    listFirst(db, { kind: "featured" }, policy.featuredProducts),
    listFirst(db, { kind: "deals" }, policy.dealsOfTheDay),
    listTestimonials(db),
    listFeaturedBrands(db),
  ]);
  return { banners, categories, featured, deals, testimonials, brands };
}

/** Best-selling products, for pages that would otherwise be empty. */
export function getPopularProducts({ db }: Pick<Services, "db">): Promise<ProductSummary[]> {
  return listMostPopular(db, policy.relatedProducts);
}
