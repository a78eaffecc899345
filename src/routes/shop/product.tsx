import { data, href, redirect } from "react-router";
import type { Route } from "./+types/product";
import { largestPictureUrl } from "#domain/picture/picture.ts";
import { plainText } from "#domain/product/plain-text.ts";
import type { Product as ProductData, Variant } from "#domain/product/product.ts";
import { getPopularProducts } from "#features/catalogue/home/home.server.ts";
import { Gallery } from "#features/catalogue/product/gallery.tsx";
import { getProduct } from "#features/catalogue/product/get-product.server.ts";
import { ProductDetails } from "#features/catalogue/product/product-details.tsx";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";
import { RecentlyViewed } from "#features/catalogue/product/recently-viewed.tsx";
import { breadcrumbData } from "#features/catalogue/structured-data.server.ts";
import { paidPrice, productData } from "#features/catalogue/product/product-data.server.ts";
import { getLowestPrice } from "#features/catalogue/product/get-lowest-price.server.ts";
import { UnknownProduct } from "#features/catalogue/product/product-head.tsx";
import { ReviewList } from "#features/reviews/review-list.tsx";
import { WishlistButton } from "#features/wishlist/wishlist-button.tsx";
import { servicesOf, cacheTags } from "#routes/context.server.ts";
import { pageMeta, shopOf } from "#routes/page-meta.ts";
import { JsonLd } from "#ui/json-ld.tsx";
import { Breadcrumbs } from "#ui/page-heading.tsx";
import { PurchasePanel } from "./purchase-panel.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const found = await getProduct(services, params.id);
  if (found.kind === "unknown")
    return data({ popular: await getPopularProducts(services) }, { status: 404 });
  if (found.kind === "moved")
    throw redirect(href("/product/:id", { id: found.slug }) + url.search, 301);
  const { product, categoryId, related, reviews } = found;
  const shown = [product, ...related].map(({ id }) => `product:${id}`);
  cacheTags(context, ...shown, `product-pages:${categoryId}`);
  const { url: shopUrl } = services.shop;
  const wanted = Number(url.searchParams.get("variant"));
  const variant = product.variants.find(({ id, inStock }) => id === wanted && inStock) ?? null;
  return {
    product,
    related,
    reviews,
    variantId: variant?.id ?? null,
    lowestPrice: await getLowestPrice(services, product, variant),
    paid: paidPrice(product, variant),
    description: plainText(product.description, 155),
    structuredData: [
      ...productData(shopUrl, product, plainText(product.description, 1000)),
      breadcrumbData(shopUrl, [...stepsTo(product), { name: product.name, path: pathOf(product) }]),
    ],
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (!loaderData || "popular" in loaderData)
    return pageMeta({
      title: "Product not found",
      description: "This product does not exist or is no longer sold.",
      path: location.pathname,
      shop,
      noindex: true,
    });
  const { product, description, paid } = loaderData;
  const picture = product.images[0];
  const head = pageMeta({
    title: product.name,
    description,
    path: pathOf(product),
    shop,
    type: "product",
    image: picture && largestPictureUrl(picture),
  });
  return [
    ...head,
    { property: "product:price:amount", content: paid },
    { property: "product:price:currency", content: "USD" },
  ];
}

function pathOf(product: ProductData): string {
  return href("/product/:id", { id: product.slug });
}

/** The way from the home page to a product's category. */
function stepsTo({ category, subcategory }: ProductData) {
  const places = subcategory ? [category, subcategory] : [category];
  const steps = places.map(({ name, slug }) => ({ name, path: href("/category/:slug", { slug }) }));
  return [{ name: "Home", path: href("/") }, ...steps];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  if ("popular" in loaderData)
    return (
      <div className="container-shop">
        <UnknownProduct />
        {/* Without the rest of the ways on: the first visit of a product carries no code for its absence. */}
        <ProductGrid products={loaderData.popular} headingLevel="h2" />
      </div>
    );
  const { product, related, reviews, variantId, lowestPrice, structuredData } = loaderData;
  const variant = product.variants.find((each) => each.id === variantId) ?? null;
  return (
    <>
      <div className="container-shop">
        <Breadcrumbs
          crumbs={stepsTo(product).map(({ name, path }) => ({ name, to: path }))}
          current={product.name}
        />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1.1fr_1fr] xl:gap-x-16">
          <Gallery
            key={`${product.id}/${variant?.id}`}
            pictures={picturesFor(product, variant)}
            name={product.name}
          />
          <PurchasePanel
            key={product.id}
            product={product}
            variant={variant}
            lowestPrice={lowestPrice}
          />
        </div>
        <section aria-label="Details" className="pt-14 lg:pt-20">
          <ProductDetails
            key={product.id}
            product={product}
            variant={variant}
            reviews={
              <ReviewList
                rating={product.rating}
                reviewCount={product.reviewCount}
                reviews={reviews}
              />
            }
          />
        </section>
        {related.length > 0 && (
          <section aria-labelledby="related" className="pt-14 lg:pt-20">
            <h2 id="related" className="mb-6 text-2xl font-semibold tracking-tight sm:text-3xl">
              You May Also Like
            </h2>
            <ProductGrid products={related} action={(each) => <WishlistButton product={each} />} />
          </section>
        )}
        <RecentlyViewed currentId={product.id} />
      </div>
      <JsonLd data={structuredData} />
    </>
  );
}

/** The chosen variant's own picture first, then the product's others. */
function picturesFor(product: ProductData, variant: Variant | null) {
  const own = variant?.picture;
  return own ? [own, ...product.images.filter((image) => image.key !== own.key)] : product.images;
}
