import { getCategoryMenu } from "#modules/catalogue/use-cases/find-category.server.ts";
import { SitemapPage, sitemapHead } from "#storefront/pages/text/sitemap.tsx";
import { servicesOf, cacheTags } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/sitemap";

export const meta = metaOf(sitemapHead);

export async function loader({ context }: Route.LoaderArgs) {
  // No tags: a category change clears the whole cache, and the page shows nothing else.
  cacheTags(context);
  return { categories: await getCategoryMenu(servicesOf(context)) };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return <SitemapPage shop={useShop()} categories={loaderData.categories} />;
}
