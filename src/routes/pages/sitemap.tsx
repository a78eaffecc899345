import { SitemapPage, sitemapHead } from "#features/pages/sitemap.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(sitemapHead);

export default function Sitemap() {
  return <SitemapPage />;
}
