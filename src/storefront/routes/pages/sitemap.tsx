import { filledCategories } from "#modules/catalogue/rules/category.ts";
import { SitemapPage, sitemapHead } from "#storefront/pages/text/sitemap.tsx";
import { cacheTags, categoryTreeOf, shopPagesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/sitemap";

export const meta = metaOf(sitemapHead);

export async function loader({ context }: Route.LoaderArgs) {
  // A category change clears the whole cache.
  cacheTags(context, "content");
  const [tree, pages] = await Promise.all([categoryTreeOf(context), shopPagesOf(context)]);
  return { categories: filledCategories(tree), pages };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return <SitemapPage shop={useShop()} {...loaderData} />;
}
