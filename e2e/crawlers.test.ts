import { describe, inject } from "vitest";
import { expect, test } from "./support/page.ts";
import { readPage } from "./support/read-page.ts";
import { sql } from "./support/sql.ts";

const shopUrl = inject("shopUrl");

describe("for crawlers", () => {
  test("sitemap.xml has every product, category and page, each with a valid URL", async () => {
    const response = await fetch(`${shopUrl}/sitemap.xml`);
    expect(response.headers.get("content-type")).toContain("xml");
    const xml = await response.text();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:/);
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
    expect(new Set(addresses).size).toBe(addresses.length);
    const slugs = await sql<{ path: string }>(
      inject("shopDataDir"),
      `select '/product/' || slug as path from product where is_published
         union all select '/category/' || slug from category`,
    );
    for (const { path } of slugs) expect(addresses).toContain(shopUrl + path);
    expect(addresses).toContain(`${shopUrl}/`);
    expect(addresses).toContain(`${shopUrl}/faq`);
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    // Pages of products differ in nothing but their product.
    const products = addresses.filter((address) => address.includes("/product/"));
    expect(products.length).toBeGreaterThan(10);
    for (const address of addresses) {
      if (products.indexOf(address) > 5) continue;
      const page = await readPage(address.slice(shopUrl.length));
      expect([address, page.status, page.canonical, page.meta("robots")]).toEqual([
        address,
        200,
        address,
        null,
      ]);
    }
  });

  test("robots.txt names the sitemap and disallows personal pages", async () => {
    const text = await (await fetch(`${shopUrl}/robots.txt`)).text();
    const lines = text.split("\n");
    expect(lines[0]).toBe("User-agent: *");
    expect(lines).toContain(`Sitemap: ${shopUrl}/sitemap.xml`);
    const closed = lines
      .filter((line) => line.startsWith("Disallow: "))
      .map((line) => line.slice("Disallow: ".length));
    expect(closed).toEqual(expect.arrayContaining(["/cart", "/checkout", "/account", "/profile"]));
    for (const open of ["/", "/category", "/product/perch-desk-lamp", "/accessibility", "/careers"])
      expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
  });

  test("security.txt names the shop's contact", async () => {
    const text = await (await fetch(`${shopUrl}/.well-known/security.txt`)).text();
    expect(text).toMatch(/^Contact: mailto:hello@sundry\.example\nExpires: \d{4}-/);
  });

  test("icons and the manifest exist", async () => {
    const names = ["favicon.svg", "favicon.ico", "apple-touch-icon.png", "manifest.webmanifest"];
    for (const name of names)
      expect([name, (await fetch(`${shopUrl}/${name}`)).status]).toEqual([name, 200]);
  });
});
