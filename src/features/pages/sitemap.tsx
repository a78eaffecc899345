export const sitemapHead = { title: "Sitemap", description: "Sitemap.", path: "/sitemap" };

export function SitemapPage() {
  return <h1>{sitemapHead.title}</h1>;
}
