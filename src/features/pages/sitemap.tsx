import { href } from "react-router";
import type { Category } from "#domain/category/category.ts";
import { shopLinks, type ShopLink } from "./shop-links.ts";
import { ProseLink } from "#ui/prose.tsx";

export const sitemapHead = {
  title: "Sitemap",
  description: "Every category and every page of the Sundry shop on one page.",
  path: "/sitemap",
};

/** The footer leaves these to the header and to itself. */
const others: { title: string; links: ShopLink[] } = {
  title: "Everywhere",
  links: [
    ["Home", href("/")],
    ["Cart", href("/cart")],
    ["Newsletter", href("/newsletter")],
  ],
};

export function SitemapPage({ categories }: { categories: Category[] }) {
  return (
    <div className="container-shop pt-12 md:pt-20">
      <h1 className="text-3xl font-semibold tracking-tight md:text-5xl">Sitemap</h1>
      <section className="mt-10">
        <h2 className="text-xl font-semibold md:text-2xl">Categories</h2>
        <div className="mt-5 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {categories.map((category) => (
            <div key={category.id}>
              <h3 className="font-semibold">
                <ProseLink to={toCategory(category.slug)}>{category.name}</ProseLink>
              </h3>
              <Links
                links={category.subcategories.map(({ name, slug }) => [name, toCategory(slug)])}
              />
            </div>
          ))}
        </div>
      </section>
      <div className="mt-12 grid gap-8 sm:grid-cols-2 lg:grid-cols-5">
        {[...shopLinks, others].map(({ title, links }) => (
          <section key={title}>
            <h2 className="text-xl font-semibold md:text-2xl">{title}</h2>
            <Links links={links} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Links({ links }: { links: ShopLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-2">
      {links.map(([name, to]) => (
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
