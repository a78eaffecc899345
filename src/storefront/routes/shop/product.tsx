import { data, href, redirect } from "react-router";
import type { Route } from "./+types/product";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { sharedPictureUrl } from "#modules/core/rules/picture.ts";
import { productPages } from "#modules/catalogue/rules/alternate.ts";
import { separateOptions } from "#modules/catalogue/rules/option-choice.ts";
import { plainText, type Product as ProductData } from "#modules/catalogue/rules/product.ts";
import { swatchOf } from "#modules/catalogue/rules/swatch.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { getDelivery } from "#modules/catalogue/use-cases/get-delivery.server.ts";
import { getPopularProducts } from "#modules/catalogue/use-cases/home.server.ts";
import { ProductGrid } from "#storefront/pages/product-card/product-grid.tsx";
import {
  getPreview,
  getProduct,
  getRelatedProducts,
  type FoundProduct,
  getLowestPrice,
} from "#modules/catalogue/use-cases/get-product.server.ts";
import { findStaff } from "#modules/staff/use-cases/staff-session.server.ts";
import { breadcrumbData } from "#storefront/pages/product-card/structured-data.server.ts";
import { paidPrice, productData } from "#storefront/pages/product/product-data.server.ts";
import { UnknownProduct } from "#storefront/pages/product/product-head.tsx";
import { RatingLink } from "#storefront/pages/reviews/rating-link.tsx";
import { productReviews } from "#storefront/rendering/reviews-markup.server.tsx";
import {
  cachedUntil,
  cacheTags,
  servicesOf,
  structuredData,
} from "#storefront/routes/context.server.ts";
import { alternatesOf } from "#storefront/routes/alternates.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import type { Services } from "#platform/services.ts";
import { JsonLd } from "#storefront/ui/json-ld.tsx";
import { ProductPage } from "./product-page.tsx";
import { guaranteeMarkup } from "#storefront/rendering/guarantee-markup.server.tsx";
import { safetyMarkup } from "#storefront/rendering/safety-markup.server.tsx";
import { productTexts } from "#storefront/pages/product/product-texts.ts";

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const found = await findShown(services, { id: params.id, url, request });
  if (found.kind === "unknown")
    return data({ popular: await getPopularProducts(services) }, { status: 404 });
  if (found.kind === "moved")
    throw redirect(href("/product/:id", { id: found.slug }) + url.search, found.status);
  const { product, place, safety } = found;
  const wanted = Number(url.searchParams.get("variant"));
  const variant = product.variants.find(({ id, inStock }) => id === wanted && inStock) ?? null;
  const optionNames = separateOptions(product.variants);
  const [related, reviews, lowestPrice, alternates] = await Promise.all([
    getRelatedProducts(services, place),
    productReviews(services, product),
    getLowestPrice(services, product, variant),
    alternatesOf(context, productPages, product),
  ]);
  const shown = [product, ...related].map(({ id }) => `product:${id}`);
  cacheTags(context, ...shown, `product-pages:${place.categoryId}`);
  const { url: shopUrl } = services.shop;
  const delivery = getDelivery(services, product, variant);
  if (delivery) cachedUntil(context, new Date(delivery.validUntil));
  context.set(structuredData, [
    ...productData(
      {
        url: shopUrl,
        returnDays: services.settings.returns.days,
        delivery: homeDelivery(services.settings.delivery, homeOf(services.settings.tax)),
        country: services.settings.tax.country,
      },
      { ...product, ...reviews.rating },
      { description: plainText(product.description, 1000), further: reviews.data },
    ),
    breadcrumbData(shopUrl, [...stepsTo(product), { name: product.name, path: pathOf(product) }]),
  ]);
  return {
    // Part of the description's markup, so that the browser needs no code for it.
    product: { ...product, description: product.description + safetyMarkup(safety, product.brand) },
    related,
    tabs: [reviews.tab],
    hasSampleReviews: reviews.hasSamples,
    variantId: variant?.id ?? null,
    lowestPrice,
    delivery,
    ...alternates,
    ...guaranteeMarkup(services.settings),
    optionNames,
    swatches: swatchesOf(product, optionNames.length > 0, found.ownValues),
    paid: paidPrice(product, variant),
    description: plainText(product.description, 155),
  };
}

/** Staff may see products that shoppers do not see yet. */
async function findShown(
  services: Services,
  { id, url, request }: { id: string; url: URL; request: Request },
): Promise<FoundProduct> {
  const preview = url.searchParams.get("preview");
  if (preview === null || !/^[1-9]\d{0,14}$/.test(preview)) return getProduct(services, id);
  const staff = await findStaff(services, request.headers);
  const mayPreview = staff?.permissions.includes("products") && !staff.mustAddFactor;
  return (mayPreview && (await getPreview(services, Number(preview)))) || { kind: "unknown" };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (!loaderData || "popular" in loaderData)
    return pageMeta({
      title: productTexts.notFound,
      description: productTexts.missing,
      path: location.pathname,
      shop,
      noindex: true,
    });
  const { product, description, paid, alternates } = loaderData;
  const picture = product.images[0];
  const head = pageMeta({
    title: product.name,
    description,
    path: pathOf(product),
    shop,
    alternates,
    type: "product",
    image: picture && sharedPictureUrl(picture),
  });
  return [
    ...head,
    { property: "product:price:amount", content: paid },
    { property: "product:price:currency", content: shopCurrency() },
  ];
}

/** Swatch colours by name or option value, made on the server: browsers do not download the colour names. */
function swatchesOf(
  { variants }: ProductData,
  hasGroups: boolean,
  ownValues: ReadonlyMap<string, string>,
): Record<string, string> {
  const names = variants.flatMap(({ name, options }) =>
    hasGroups ? options.map(({ value }) => value) : [name],
  );
  const named = names.map((name) => [name, swatchOf(ownValues.get(name) ?? name)] as const);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== null));
}

function pathOf(product: ProductData): string {
  return href("/product/:id", { id: product.slug });
}

/** Breadcrumb steps from the home page to the product's category. */
function stepsTo({ category, subcategory }: ProductData) {
  const places = subcategory ? [category, subcategory] : [category];
  const steps = places.map(({ name, slug }) => ({ name, path: href("/category/:slug", { slug }) }));
  return [{ name: productTexts.home, path: href("/") }, ...steps];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  if ("popular" in loaderData)
    return (
      <div className="container-shop">
        <UnknownProduct />
        {/* Only the grid: the product route should not carry code for a rare page. */}
        <ProductGrid products={loaderData.popular} headingLevel="h2" />
      </div>
    );
  const { product } = loaderData;
  const crumbs = stepsTo(product).map(({ name, path }) => ({ name, to: path }));
  return (
    <>
      <ProductPage
        key={product.id}
        {...loaderData}
        crumbs={crumbs}
        rating={<RatingLink product={product} hasSamples={loaderData.hasSampleReviews} />}
      />
      <JsonLd />
    </>
  );
}
