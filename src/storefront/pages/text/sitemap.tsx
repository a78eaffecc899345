import { pageNames } from "#modules/site/rules/page-names.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { itemsOf, publicPages } from "#modules/site/rules/public-pages.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { href } from "react-router";
import type { ShopPages } from "#modules/content/rules/content-page.ts";
import { footerColumns, pagesAt } from "#modules/content/rules/footer-columns.ts";
import type { Category } from "#modules/catalogue/rules/category.ts";
import { ProseLink } from "#storefront/ui/prose.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";

const sitemapTexts = texts("sitemap", {
  title: "Sitemap",
  description: "Every category and every page of the {shop} shop on one page.",
  everywhere: "Everywhere",
  categories: "Categories",
});

export const sitemapHead = (): PageHead => ({
  page: "/sitemap",
  title: sitemapTexts.title,
  description: (shop) => sitemapTexts.description(shop.name),
});

type SitemapPageProps = {
  shop: Pick<Shop, "name">;
  categories: readonly Category[];
  pages: ShopPages;
};

export function SitemapPage({ shop, categories, pages }: SitemapPageProps) {
  // Pages that the footer leaves out.
  const others = {
    title: sitemapTexts.everywhere,
    items: [
      ...itemsOf(publicPages, "sitemap", pageNames, pages.leavesOut),
      ...pagesAt(pages.pages, "none"),
    ],
  };
  return (
    <div className="container-shop pt-12 md:pt-20">
      <h1 className="text-3xl font-semibold tracking-tight md:text-5xl">{sitemapTexts.title}</h1>
      <section className="mt-10">
        <h2 className="text-xl font-semibold md:text-2xl">{sitemapTexts.categories}</h2>
        <div className="mt-5 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {categories.map((category) => (
            <div key={category.id}>
              <h3 className="font-semibold">
                <ProseLink to={toCategory(category.slug)}>{category.name}</ProseLink>
              </h3>
              <Links
                items={category.subcategories.map(({ name, slug }) => ({
                  name,
                  to: toCategory(slug),
                }))}
              />
            </div>
          ))}
        </div>
      </section>
      <div className="mt-12 grid gap-8 sm:grid-cols-2 lg:grid-cols-5">
        {[...footerColumns(shop, pages), others].map(({ title, items }) => (
          <section key={title}>
            <h2 className="text-xl font-semibold md:text-2xl">{title}</h2>
            <Links items={items} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Links({ items }: { items: { name: string; to: string }[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-2">
      {items.map(({ name, to }) => (
        <li key={to} className="py-1.5">
          <ProseLink to={to}>{name}</ProseLink>
        </li>
      ))}
    </ul>
  );
}

function toCategory(slug: string): string {
  return href("/category/:slug", { slug });
}
