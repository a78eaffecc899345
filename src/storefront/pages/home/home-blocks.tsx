import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import type { Banner } from "#modules/catalogue/rules/banner.ts";
import type { PicturedCategory } from "#modules/catalogue/rules/category.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { homeTexts } from "./home-texts.ts";

type HomeBlockProps = {
  id: string;
  title: string;
  more?: { name: string; to: string };
  /** The block is omitted if this is empty. */
  items: readonly unknown[];
  children: ReactNode;
};

/** A block of the home page: heading, optional link, content. */
export function HomeBlock({ id, title, more, items, children }: HomeBlockProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="container-shop pt-14 lg:pt-20">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-3xl tracking-tight sm:text-4xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="py-1 whitespace-nowrap underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
          >
            {more.name}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** §2 'Shop by Category'. */
export function FeaturedCategories({ categories }: { categories: readonly PicturedCategory[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:gap-6 md:grid-cols-4">
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={href("/category/:slug", { slug: category.slug })} className="group block">
            <span className="block aspect-square overflow-hidden rounded-card bg-tile">
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 1280px) 290px, (min-width: 768px) 23vw, 46vw"
                className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none"
              />
            </span>
            <span className="mt-3 block font-medium group-hover:underline">{category.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** §2 The two promo banners. */
export function Promos({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={homeTexts.promotions} className="container-shop pt-14 lg:pt-20">
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
        {banners.map((banner) => (
          <li
            key={banner.id}
            className="relative grid min-h-52 grid-cols-[1.3fr_1fr] overflow-hidden rounded-card bg-tile"
          >
            <div className="flex flex-col items-start justify-center gap-2 p-6 lg:p-8">
              <h3 className="text-xl font-semibold tracking-tight lg:text-2xl">{banner.title}</h3>
              <BannerLink banner={banner} />
            </div>
            <Picture
              picture={banner.picture}
              alt=""
              sizes="(min-width: 768px) 22vw, 44vw"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A room with products in use and a card that leads to them; `side` is the card's. */
export function Room({ banner, side }: { banner: Banner; side: "left" | "right" }) {
  return (
    <section aria-label={banner.title} className="relative mt-14 bg-card md:mt-20">
      <Picture
        picture={banner.picture}
        alt={banner.picture.alt}
        sizes="100vw"
        className="aspect-3/2 w-full object-cover md:aspect-5/2"
      />
      <div className="container-shop md:absolute md:inset-x-0 md:bottom-8">
        <div
          className={classNames(
            "relative grid justify-items-start gap-2 py-8 md:max-w-sm md:rounded-card md:bg-card md:p-8",
            side === "right" && "md:ms-auto",
          )}
        >
          <h2 className="text-3xl tracking-tight lg:text-4xl">{banner.title}</h2>
          <BannerLink banner={banner} />
        </div>
      </div>
    </section>
  );
}

/** Description and link of a banner; the link covers the whole banner. */
function BannerLink({ banner }: { banner: Banner }) {
  return (
    <>
      <p className="text-ink/80">{banner.description}</p>
      <Link
        to={banner.link}
        className="mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-4 after:absolute after:inset-0"
      >
        {banner.callToAction}
      </Link>
    </>
  );
}

/** §2 Featured brands, linked to their products. */
export function FeaturedBrands({ brands }: { brands: readonly { name: string; slug: string }[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <Link
            to={`${href("/category")}?brand=${brand.slug}`}
            className="grid min-h-20 place-items-center rounded-card border border-line px-3 text-center font-semibold tracking-wide text-muted transition-colors hover:border-ink/60 hover:text-ink"
          >
            {brand.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
