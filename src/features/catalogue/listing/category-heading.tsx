import { href, Link } from "react-router";
import type { CategoryPath } from "#domain/category/category.ts";
import { Breadcrumbs, type Crumb } from "#ui/page-heading.tsx";

/** The head of a category: where it stands, its name, a sentence, and its subcategories. */
export function CategoryHeading({
  categoryPath,
  name,
}: {
  categoryPath: CategoryPath | null;
  name: string;
}) {
  const home: Crumb = { name: "Home", to: href("/") };
  const parent = categoryPath?.subcategory
    ? [
        {
          name: categoryPath.category.name,
          to: href("/category/:slug", { slug: categoryPath.category.slug }),
        },
      ]
    : [];
  return (
    <div className="container-shop pb-6 lg:pb-8">
      <Breadcrumbs crumbs={[home, ...parent]} current={name} />
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{name}</h1>
      {categoryPath && !categoryPath.subcategory && categoryPath.category.description !== "" && (
        <p className="mt-2 max-w-2xl text-muted">{categoryPath.category.description}</p>
      )}
      {categoryPath && categoryPath.category.subcategories.length > 0 && (
        <Subcategories categoryPath={categoryPath} />
      )}
    </div>
  );
}

function Subcategories({ categoryPath }: { categoryPath: CategoryPath }) {
  const { category, subcategory } = categoryPath;
  const all = [
    { id: 0, name: `All ${category.name}`, slug: category.slug },
    ...category.subcategories,
  ];
  return (
    <nav aria-label={`Parts of ${category.name}`} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {all.map((each) => (
          <li key={each.id}>
            <Link
              to={href("/category/:slug", { slug: each.slug })}
              prefetch="intent"
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

/** The head of a list that is no category. */
export function ThemeHeading({ title, text }: { title: string; text: string }) {
  return (
    <div className="container-shop pb-6 lg:pb-8">
      <Breadcrumbs crumbs={[{ name: "Home", to: href("/") }]} current={title} />
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-2xl text-muted">{text}</p>
    </div>
  );
}
