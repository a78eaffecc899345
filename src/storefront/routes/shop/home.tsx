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
import { Testimonials } from "#storefront/pages/reviews/testimonials.tsx";
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
  context.set(structuredData, shopData(services.shop));
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
    title: "Online shop for everyday things",
    description: `Things for home, work and play, chosen with care and described honestly. Free shipping on larger orders, ${shop?.returnDays ?? ""}-day returns.`,
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
          <h1 className="sr-only">{`${shop.name}, a shop for things used every day`}</h1>
          <Carousel banners={banners.carousel} />
        </>
      ) : (
        <TextHero shop={shop} isEmpty={newest.length + featured.length + deals.length === 0} />
      )}
      <HomeBlock
        id="new"
        items={newest}
        title="New arrivals"
        more={{ name: "All new arrivals", to: `${href("/category")}?sort=newest` }}
      >
        <ProductGrid products={newest} action={heart} eager={4} />
      </HomeBlock>
      <HomeBlock
        id="categories"
        items={categories}
        title="Shop by Category"
        more={{ name: "All products", to: href("/category") }}
      >
        <FeaturedCategories categories={categories} />
      </HomeBlock>
      <Promos banners={banners.promo} />
      <HomeBlock
        id="featured"
        items={featured}
        title="Featured Products"
        more={{ name: "All featured", to: href("/featured") }}
      >
        <ProductGrid products={featured} action={heart} />
      </HomeBlock>
      {first && <Room banner={first} side="right" />}
      <HomeBlock
        id="deals"
        items={deals}
        title="Deals of the Day"
        more={{ name: "All deals", to: href("/deals") }}
      >
        <ProductGrid products={deals} action={heart} />
      </HomeBlock>
      {second && <Room banner={second} side="left" />}
      <HomeBlock id="testimonials" items={testimonials} title="What shoppers say">
        <Testimonials testimonials={testimonials} />
      </HomeBlock>
      <HomeBlock id="brands" items={brands} title="Featured brands">
        <FeaturedBrands brands={brands} />
      </HomeBlock>
      {sections && <div dangerouslySetInnerHTML={{ __html: sections }} />}
      <JsonLd />
    </>
  );
}
