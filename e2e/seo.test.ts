import sharp from "sharp";
import { describe, inject } from "vitest";
import { expect, goBack, test } from "./support/page.ts";
import { readPage } from "./support/read-page.ts";
import { test as changingTest } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

const shopUrl = inject("shopUrl");

const pages = [
  ["/", "Online shop for everyday things – Sundry", "Online shop for everyday things"],
  ["/category", "All Products – Sundry", "All Products"],
  ["/category?page=2", "All Products, page 2 – Sundry", "All Products, page 2"],
  ["/category/electronics", "Electronics – Sundry", "Electronics"],
  ["/category/home-office", "Home & Office – Sundry", "Home & Office"],
  ["/featured", "Featured Products – Sundry", "Featured Products"],
  ["/deals", "Deals of the Day – Sundry", "Deals of the Day"],
  ["/product/perch-desk-lamp", "Perch Desk Lamp – Sundry", "Perch Desk Lamp"],
  ["/about", "About us – Sundry", "About us"],
  ["/faq", "Questions and answers – Sundry", "Questions and answers"],
] as const;

describe("each page", () => {
  test.for(pages)(
    "%s has a title, a description, a canonical URL and a link preview",
    async ([path, title, name]) => {
      const page = await readPage(path);
      expect(page.status).toBe(200);
      expect(page.title).toBe(title);
      expect(page.headings).toBe(1);
      expect(page.canonical).toBe(shopUrl + path);
      expect(page.meta("robots")).toBeNull();
      const description = page.meta("description") ?? "";
      expect(description.length).toBeGreaterThan(30);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(page.meta("og:title")).toBe(name);
      expect(page.meta("og:description")).toBe(description);
      expect(page.meta("og:url")).toBe(shopUrl + path);
      expect(page.meta("og:site_name")).toBe("Sundry");
      expect(page.meta("og:type")).toBe(path.startsWith("/product") ? "product" : "website");
    },
  );

  test("no two share a title or a description", async () => {
    const found = await Promise.all(pages.map(([path]) => readPage(path)));
    expect(new Set(found.map(({ title }) => title)).size).toBe(pages.length);
    const descriptions = found
      .filter((_, index) => pages[index]?.[0] !== "/category?page=2")
      .map(({ meta }) => meta("description"));
    expect(new Set(descriptions).size).toBe(pages.length - 1);
  });

  test("tracking and unknown parameters are not in its canonical URL", async () => {
    const { canonical } = await readPage("/product/perch-desk-lamp?utm_source=x&variant=3&q=1");
    expect(canonical).toBe(`${shopUrl}/product/perch-desk-lamp`);
    const list = await readPage("/category/electronics?utm_source=x&gclid=3");
    expect(list.canonical).toBe(`${shopUrl}/category/electronics`);
    expect(list.meta("robots")).toBeNull();
  });

  test("a product's link preview has a JPEG of 1200 × 630 pixels, and so has the home page's", async () => {
    for (const path of ["/", "/product/perch-desk-lamp"]) {
      const image = (await readPage(path)).meta("og:image") ?? "";
      expect(image.startsWith(`${shopUrl}/`)).toBe(true);
      const response = await fetch(image);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });
});

describe("noindex", () => {
  test.for([
    "/cart",
    "/wishlist",
    "/search",
    "/search?q=lamp",
    "/category?brand=linden",
    "/category/electronics?max=200",
    "/category?sort=newest",
    "/category?view=list",
    "/deals?rating=4",
    "/featured?stock=in&page=2",
    "/no-such-page",
    "/product/no-such-product",
    "/category/no-such-category",
  ])("%s is not indexed, but its links are followed", async (path) => {
    expect((await readPage(path)).meta("robots")).toBe("noindex, follow");
  });
});

describe("one URL each", () => {
  test.for([
    ["/product/4", "/product/perch-desk-lamp"],
    ["/product/4?variant=2", "/product/perch-desk-lamp?variant=2"],
    ["/category/", "/category"],
    ["/category/electronics/?page=2", "/category/electronics?page=2"],
    ["/product/perch-desk-lamp/", "/product/perch-desk-lamp"],
    ["/about///", "/about"],
    ["//evil.example/", "/evil.example"],
  ])("301: %s redirects to %s", async ([from = "", to = ""]) => {
    const { status, location } = await readPage(from);
    expect(status).toBe(301);
    expect(new URL(location ?? "", shopUrl).href).toBe(shopUrl + to);
  });

  changingTest(
    "301: an old slug redirects to the current one, for products and categories",
    async ({ shop, openPage, onTestFinished }) => {
      const rename = (table: "product" | "category", from: string, to: string) =>
        sql(shop.dataDir, `update ${table} set slug = $2 where slug = $1`, [from, to]);
      onTestFinished(async () => {
        await rename("product", "perch-reading-lamp", "perch-desk-lamp");
        await rename("category", "reading", "books");
      });
      expect((await readPage("/product/perch-desk-lamp", shop.url)).status).toBe(200);
      await rename("product", "perch-desk-lamp", "perch-reading-lamp");
      await rename("category", "books", "reading");
      for (const [from, to] of [
        ["/product/perch-desk-lamp", "/product/perch-reading-lamp"],
        ["/category/books", "/category/reading"],
      ] as const) {
        const { status, location } = await readPage(from, shop.url);
        expect([from, status]).toEqual([from, 301]);
        expect(new URL(location ?? "", shop.url).pathname).toBe(to);
        expect((await readPage(to, shop.url)).status).toBe(200);
      }
      const page = await openPage("/deals");
      await page.evaluate(() => history.pushState(null, "", "/category/books?sort=newest"));
      await page.evaluate(() => history.pushState(null, "", "/deals"));
      await goBack(page);
      await expect(page).toHaveAddress("/category/reading?sort=newest");
      const map = await (await fetch(`${shop.url}/sitemap.xml`)).text();
      expect(map).toContain("/product/perch-reading-lamp<");
      expect(map).not.toContain("/product/perch-desk-lamp<");
    },
  );
});

describe("structured data", () => {
  const typed = (data: Record<string, unknown>[], type: string) =>
    data.find((each) => each["@type"] === type);

  test("a product with its offer, shipping and returns, and no rating by samples", async () => {
    const { data } = await readPage("/product/perch-desk-lamp");
    expect(typed(data, "Product")).not.toHaveProperty("aggregateRating");
    expect(typed(data, "Product")).toMatchObject({
      "@context": "https://schema.org",
      name: "Perch Desk Lamp",
      brand: { "@type": "Brand" },
      offers: {
        "@type": "Offer",
        url: `${shopUrl}/product/perch-desk-lamp`,
        price: "118.00",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        shippingDetails: { shippingRate: { value: "0.00", currency: "USD" } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
    });
  });

  test("a product's variants with their prices in the cart, as shared links have them", async () => {
    const { data, meta } = await readPage("/product/tessel-over-ear-headphones");
    const group = typed(data, "ProductGroup");
    expect(group).toMatchObject({
      variesBy: ["https://schema.org/color"],
      hasVariant: [
        { color: "Charcoal", offers: { price: "206.67" } },
        { color: "Cream", offers: { price: "206.67" } },
      ],
    });
    expect(meta("product:price:amount")).toBe("206.67");
    const images = group?.["image"] as string[];
    expect(images).toHaveLength(4);
    for (const image of images) {
      const response = await fetch(image);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  });

  test("no rating without reviews; sold out is marked; §9 shipping below 50", async () => {
    const { data } = await readPage("/product/a-field-guide-to-meadow-flowers");
    expect(typed(data, "Product")).not.toHaveProperty("aggregateRating");
    expect(typed(data, "Product")).toMatchObject({
      offers: { shippingDetails: { shippingRate: { value: "5.99" } } },
    });
    const vase = (await readPage("/product/fluted-stoneware-vase")).data;
    expect(typed(vase, "Product")).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock" },
    });
  });

  test.for([
    ["/product/tessel-over-ear-headphones", 4],
    ["/category/audio", 3],
    ["/category/books", 2],
    ["/category", 2],
  ] as const)("%s: breadcrumbs are the visible ones", async ([path, count]) => {
    const { data, html } = await readPage(path);
    const list = typed(data, "BreadcrumbList")?.["itemListElement"] as {
      position: number;
      name: string;
      item: string;
    }[];
    const seen = /<nav aria-label="Breadcrumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    const names = [...seen.matchAll(/<(?:a|li aria-current)[^>]*>([^<]+)</g)].map(([, name]) =>
      unescape(name ?? ""),
    );
    expect(list.map(({ name }) => name)).toEqual(names);
    expect(list.map(({ position }) => position)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    for (const { item } of list) expect((await fetch(item)).status).toBe(200);
  });

  test("the home page has the seller and the search", async () => {
    const [home] = (await readPage("/")).data;
    const graph = home?.["@graph"] as Record<string, unknown>[];
    expect(graph.map((each) => each["@type"])).toEqual(["Organization", "WebSite"]);
    const logo = graph[0]?.["logo"] as string;
    expect((await fetch(logo)).status).toBe(200);
    expect(graph[1]).toMatchObject({
      potentialAction: { target: `${shopUrl}/search?q={search_term_string}` },
    });
  });

  changingTest("a shopkeeper's text can't end the script", async ({ shop, onTestFinished }) => {
    const setName = (text: string) =>
      sql(shop.dataDir, "update product set name = $1 where id = 4", [text]);
    onTestFinished(async () => void (await setName("Perch Desk Lamp")));
    const name = `</script><script>alert("1")</script> & 'lamp' \u2028`;
    await setName(name);
    const { data, html } = await readPage("/product/perch-desk-lamp", shop.url);
    expect(typed(data, "Product")).toMatchObject({ name });
    expect(html).not.toContain('<script>alert("1")');
  });
});
