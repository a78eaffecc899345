import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import type { CategoryPath } from "#modules/catalogue/rules/category.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { Breadcrumbs, type Crumb } from "#storefront/ui/breadcrumbs.tsx";
import { listingTexts } from "./listing-texts.ts";

const titleClass = "text-3xl tracking-tight sm:text-5xl";

/** Parts of a category's header: breadcrumbs, name, description and subcategories. */
export function CategoryHeading({
  categoryPath,
  name,
}: {
  categoryPath: CategoryPath | null;
  name: string;
}) {
  const home: Crumb = { name: listingTexts.home, to: href("/") };
  const parent = categoryPath?.subcategory
    ? [
        {
          name: categoryPath.category.name,
          to: href("/category/:slug", { slug: categoryPath.category.slug }),
        },
      ]
    : [];
  const text = textOf(categoryPath);
  const room = categoryPath?.category.room;
  return (
    <div className="mb-2 lg:mb-6">
      {/* The picture fills the height of the text, so that the name stays where the preview shows it. */}
      <div className={classNames("relative", room && "min-h-26 sm:min-h-52")}>
        {room && (
          <Picture
            picture={room}
            alt={room.alt}
            loading="first"
            sizes="(min-width: 640px) 48vw, 40vw"
            className="absolute top-0 end-0 h-full w-2/5 max-w-none object-cover sm:w-12/25"
          />
        )}
        <div className="container-shop">
          <div className={classNames(room && "w-11/20 sm:w-1/2 sm:pe-6")}>
            <Breadcrumbs crumbs={[home, ...parent]} current={name} />
            <h1 className={titleClass}>{name}</h1>
            {text && <p className="mt-1 text-muted max-sm:hidden">{text}</p>}
          </div>
        </div>
      </div>
      {categoryPath && categoryPath.category.subcategories.length > 0 && (
        <Subcategories categoryPath={categoryPath} />
      )}
    </div>
  );
}

/**
 * On a phone the description follows the products. It is rendered at its place, because moving it
 * with CSS causes layout shift while the page streams.
 */
export function CategoryTextBelow({ categoryPath }: { categoryPath: CategoryPath | null }) {
  const text = textOf(categoryPath);
  return text && <p className="container-shop pt-10 text-muted sm:hidden">{text}</p>;
}

function textOf(categoryPath: CategoryPath | null): string | null {
  return (!categoryPath?.subcategory && categoryPath?.category.description) || null;
}

function Subcategories({ categoryPath }: { categoryPath: CategoryPath }) {
  const { category, subcategory } = categoryPath;
  const all = [
    { id: 0, name: listingTexts.all(category.name), slug: category.slug },
    ...category.subcategories,
  ];
  return (
    <nav aria-label={listingTexts.partsOf(category.name)} className="container-shop mt-2 sm:mt-5">
      {/* One scrollable row; a chip cut off at the edge shows that there are more. */}
      <ul className="scroll-row -mx-4 flex gap-2 px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
        {all.map((each) => (
          <li key={each.id} className="shrink-0">
            <Link
              to={href("/category/:slug", { slug: each.slug })}
              aria-current={(subcategory?.slug ?? category.slug) === each.slug ? "page" : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-ink/20 bg-card px-4 text-sm hover:border-ink/60 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {each.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Header of a list without a category. */
export function ThemeHeading({ title, text }: { title: string; text: string }) {
  return (
    <div className="container-shop pb-2 lg:pb-8">
      <Breadcrumbs crumbs={[{ name: listingTexts.home, to: href("/") }]} current={title} />
      <h1 className={titleClass}>{title}</h1>
      <p className="mt-1 max-w-2xl text-sm text-muted sm:text-base">{text}</p>
    </div>
  );
}
