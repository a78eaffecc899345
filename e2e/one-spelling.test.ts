import { describe, inject } from "vitest";
import { pages } from "#modules/site/rules/pages.ts";
import { expect, test } from "./support/page.ts";

const shopUrl = inject("shopUrl");

async function ask(path: string) {
  const response = await fetch(shopUrl + path, { redirect: "manual" });
  await response.body?.cancel();
  const location = response.headers.get("location");
  return {
    status: response.status,
    location: location && new URL(location, shopUrl).href.slice(shopUrl.length),
  };
}

const paths = Object.keys(pages)
  .filter((path) => path !== "/*" && path !== "/" && !path.includes(":number"))
  .map((path) => path.replace(":slug", "electronics").replace(":id", "perch-desk-lamp"))
  .map((path) => path.replace(":token", "0a1b"));

describe("a URL in capitals", () => {
  test.for(paths)("of %s is redirected once with its query", async (path) => {
    const { status, location } = await ask(`${path.toUpperCase()}?q=Lamp&token=aB`);
    expect([status, location]).toEqual([301, `${path}?q=Lamp&token=aB`]);
    const data = await ask(`${path.toUpperCase()}.data?q=Lamp`);
    expect([data.status, data.location]).toEqual([301, `${path}.data?q=Lamp`]);
    // Broken and old links have their own responses, but never a 5xx.
    expect((await ask(path)).status).toBeLessThan(500);
  });

  test.for(["/orders/K7QM-2F9T-X", "/orders/K7QM-2F9T-X/receipt", "/orders/k7qm-2f9t-x.data"])(
    "%s is not redirected: an order number is read in either case",
    async (path) => {
      expect((await ask(path)).location).toBeNull();
    },
  );

  test.for([
    ["/Deals", "/deals"],
    ["/FEATURED", "/featured"],
    ["/deals/_.data", "/deals.data"],
    ["/featured/.data", "/featured.data"],
    ["/FeatureD/?sort=newest", "/featured?sort=newest"],
    ["/category/Electronics", "/category/electronics"],
    ["/%44eals", "/deals"],
  ])("%s redirects to %s, which exists", async ([from = "", to = ""]) => {
    expect(await ask(from)).toEqual({ status: 301, location: to });
    expect((await ask(to)).status).toBe(200);
  });

  test.for(["/NOWHERE", "/Nowhere.data", "/product/NO-SUCH/THING", "/ASSETS/a.js"])(
    "%s, without a page, is not redirected",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("a form is not redirected, and there is no server error", async () => {
    const response = await fetch(`${shopUrl}/DEALS`, {
      method: "POST",
      headers: { origin: shopUrl },
      body: new URLSearchParams({ a: "b" }),
      redirect: "manual",
    });
    await response.body?.cancel();
    expect(response.status).toBe(405);
  });

  test("of a cached page renders nothing: the redirect leads to the cached one", async ({
    openPage,
  }) => {
    const page = await openPage("/CATEGORY/Electronics?sort=newest");
    await expect(page).toHaveAddress("/category/electronics?sort=newest");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Electronics");
  });
});
