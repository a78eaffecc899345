import type { ComponentProps } from "react";
import { href } from "react-router";
import type { Route } from "./+types/home";
import { sharedPictureUrl } from "#modules/core/rules/picture.ts";
import { contentTag, HOME } from "#modules/content/rules/content-page.ts";
import { Carousel } from "#storefront/pages/home/carousel.tsx";
import { getHome } from "#modules/catalogue/use-cases/home.server.ts";
import {
  FeaturedBrands,
  FeaturedCategories,
  HomeBlock,
  Promos,
  Room,
} from "#storefront/pages/home/home-blocks.tsx";
import { TextHero } from "#storefront/pages/home/text-hero.tsx";
import { ProductGrid } from "#storefront/pages/product-card/product-grid.tsx";
import { shopData } from "#storefront/pages/product-card/structured-data.server.ts";
import { getTestimonials } from "#modules/reviews/use-cases/read-reviews.server.ts";
import { Testimonials, testimonialTexts } from "#storefront/pages/reviews/testimonials.tsx";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { sectionsMarkup } from "#storefront/rendering/content-markup.server.tsx";
import { findContent } from "#storefront/routes/content-route.server.ts";
import {
  cachedUntil,
  cacheTags,
  categoryTreeOf,
  servicesOf,
  shopPagesOf,
  structuredData,
} from "#storefront/routes/context.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { JsonLd } from "#storefront/ui/json-ld.tsx";
import { homeTexts } from "#storefront/pages/home/home-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const [{ bannersUntil, ...home }, testimonials, own, { leavesOut }] = await Promise.all([
    getHome({ ...services, categoryTree: () => categoryTreeOf(context) }),
    getTestimonials(services),
    findContent(context, HOME),
    shopPagesOf(context),
  ]);
  cacheTags(context, "products", contentTag(HOME));
  if (bannersUntil) cachedUntil(context, bannersUntil);
  context.set(structuredData, shopData(services));
  return {
    ...home,
    testimonials,
    ...(own && { sections: sectionsMarkup(own, { ...services, leavesOut }) }),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  const picture = loaderData?.banners.carousel[0]?.picture;
  return pageMeta({
    title: homeTexts.title,
    description: homeTexts.description(shop?.returnDays ?? ""),
    path: href("/"),
    image: shop?.share ?? (picture && sharedPictureUrl(picture)),
    shop,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, newest, featured, deals, testimonials, brands, categories, sections } =
    loaderData;
  const [first, second] = banners.room;
  const shop = useShop();
  const heart = (product: ComponentProps<typeof WishlistButton>["product"]) => (
    <WishlistButton product={product} />
  );
  return (
    <>
      {banners.carousel.length > 0 ? (
        <>
          <h1 className="sr-only">{homeTexts.heading(shop.name)}</h1>
          <Carousel banners={banners.carousel} />
        </>
      ) : (
        <TextHero shop={shop} isEmpty={newest.length + featured.length + deals.length === 0} />
      )}
      <HomeBlock
        id="new"
        items={newest}
        title={homeTexts.new}
        more={{ name: homeTexts.allNew, to: `${href("/category")}?sort=newest` }}
      >
        <ProductGrid products={newest} action={heart} eager={4} />
      </HomeBlock>
      <HomeBlock
        id="categories"
        items={categories}
        title={homeTexts.categories}
        more={{ name: homeTexts.allProducts, to: href("/category") }}
      >
        <FeaturedCategories categories={categories} />
      </HomeBlock>
      <Promos banners={banners.promo} />
      <HomeBlock
        id="featured"
        items={featured}
        title={homeTexts.featured}
        more={{ name: homeTexts.allFeatured, to: href("/featured") }}
      >
        <ProductGrid products={featured} action={heart} />
      </HomeBlock>
      {first && <Room banner={first} side="right" />}
      <HomeBlock
        id="deals"
        items={deals}
        title={homeTexts.deals}
        more={{ name: homeTexts.allDeals, to: href("/deals") }}
      >
        <ProductGrid products={deals} action={heart} />
      </HomeBlock>
      {second && <Room banner={second} side="left" />}
      <HomeBlock id="testimonials" items={testimonials} title={testimonialTexts.title}>
        <Testimonials testimonials={testimonials} />
      </HomeBlock>
      <HomeBlock id="brands" items={brands} title={homeTexts.brands}>
        <FeaturedBrands brands={brands} />
      </HomeBlock>
      {sections && <div dangerouslySetInnerHTML={{ __html: sections }} />}
      <JsonLd />
    </>
  );
}
