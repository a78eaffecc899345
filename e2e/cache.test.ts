import { afterAll, beforeAll, describe } from "vitest";
import { newCaller, writes } from "./support/account-calls.ts";
import { expect, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

/** Changes rows as another node does: the shop learns of it from the database alone. */
const change = (text: string, values: readonly unknown[] = []) => sql(shop.dataDir, text, values);

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers, redirect: "manual" });
  return {
    status: response.status,
    headers: response.headers,
    etag: response.headers.get("etag") ?? "",
    text: await response.text(),
  };
}

/** Creates a signed-in member with a cart and a wishlist, which a page could leak into the cache. */
async function memberWithThings(): Promise<{ cookie: string }> {
  const caller = newCaller(shop.url);
  const { password } = writes["/api/auth/sign-up"];
  const email = "kept-apart@example.com";
  await caller.post("/api/auth/sign-up", {
    firstName: "Ada",
    lastName: "Quillfeather",
    email,
    password,
  });
  await caller.post("/api/auth/sign-in", { email, password });
  const { account } = JSON.parse((await caller.get("/api/auth/session")).text) as {
    account: { uid: string };
  };
  const { uid } = account;
  const wish = { productId: 7, addedAt: 1, price: 100, inStock: true };
  const sent = {
    uid,
    cart: [{ productId: 7, quantity: 2 }],
    saved: [],
    wishes: { added: [wish], removed: [] },
  };
  expect(await caller.post("/api/account/lists", sent)).toMatchObject({ status: 200 });
  return { cookie: caller.cookie() };
}

/** Every page that shows a product's price, warmed in the cache. */
const product = "speckled-stoneware-mug";
const places = [
  "/",
  "/_.data",
  "/category",
  "/category/home-kitchen",
  "/category/home-kitchen.data",
  "/category/kitchen-dining?sort=price-asc",
  `/product/${product}`,
  `/product/${product}.data`,
  "/product/enamelled-dutch-oven",
  "/search?q=mug",
  "/api/search-suggestions?q=mug",
  "/featured",
];

/** Router data holds prices in cents, documents in dollars. */
const priceIn = (path: string, cents: number) =>
  path.endsWith(".data") ? `${cents}` : `$${(cents / 100).toFixed(2)}`;

describe("the next request shows what the database holds", () => {
  test("a changed price, on every page that shows it, repeatedly", async () => {
    await change("update product set rating = 5.0 where slug = $1", [product]);
    await change("update product set units_sold_30_days = 9999 where slug = $1", [product]);
    for (let round = 1; round <= 2; round++) {
      for (const path of places) await read(path);
      const cents = 77_700 + round;
      await change("update product set price = $1 where slug = $2", [cents, product]);
      for (const path of places) {
        const { status, text } = await read(path);
        expect([path, status]).toEqual([path, 200]);
        expect(text, path).toContain(priceIn(path, cents));
        expect(text, path).not.toContain(priceIn(path, cents - 1));
      }
    }
  });

  test("stock, name, a review, a banner, a category's name, a variant", async () => {
    const steps: [path: string, statement: string, shows: string][] = [
      [
        `/product/${product}`,
        "update stock set on_hand = case when variant_id = (select min(id) from variant where product_id = 7) then 3 else 0 end where product_id = 7",
        "Only 3 left!",
      ],
      [
        "/category",
        "update product set name = 'Freckled Mug' where slug = 'speckled-stoneware-mug'",
        "Freckled Mug",
      ],
      [
        `/product/${product}`,
        "update review set body = 'It holds exactly one soup.' where id = (select min(id) from review where product_id = 7)",
        "It holds exactly one soup.",
      ],
      [`/product/${product}`, "update variant set name = 'Moss' where name = 'Sage'", "Moss"],
      [
        "/",
        "update banner set title = 'Sound advice' where position = (select min(position) from banner)",
        "Sound advice",
      ],
      ["/about", "update category set name = 'Gadgets' where slug = 'electronics'", "Gadgets"],
      [
        "/category/gadgets",
        "update category set slug = 'gadgets' where slug = 'electronics'",
        ">Gadgets</h1>",
      ],
    ];
    for (const [path, statement, shows] of steps) {
      expect((await read(path)).text, path).not.toContain(shows);
      await change(statement);
      expect((await read(path)).text, statement).toContain(shows);
    }
  });

  test("a product taken off sale is gone, and back when it is back", async () => {
    await change("update product set status = 'archived' where slug = 'apricot-jam'");
    expect((await read("/product/apricot-jam")).status).toBe(404);
    expect((await read("/category/grocery-gourmet")).text).not.toContain("Apricot Jam");
    expect((await read("/sitemap.xml")).text).not.toContain("apricot-jam");
    await change("update product set status = 'active' where slug = 'apricot-jam'");
    expect((await read("/product/apricot-jam")).status).toBe(200);
    expect((await read("/category/grocery-gourmet")).text).toContain("Apricot Jam");
  });
});

describe("a cached page", () => {
  test("answers 304 to a client that has it, until it changes", async () => {
    const path = "/product/perch-desk-lamp";
    const { etag } = await read(path);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await read(path, { "if-none-match": etag });
    expect([again.status, again.text, again.etag]).toEqual([304, "", etag]);
    expect((await read(path, { "if-none-match": `"x", ${etag}` })).status).toBe(304);
    expect((await read(path, { "if-none-match": '"x"' })).status).toBe(200);
    await change("update product set price = 11900 where slug = 'perch-desk-lamp'");
    const changed = await read(path, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(etag);
  });

  test("stays the same when something else changes", async () => {
    const unmoved = ["/category/books", "/product/small-hours-poems", "/faq"];
    const before = await Promise.all(unmoved.map((path) => read(path)));
    await change("update product set price = price + 1 where slug = 'perch-desk-lamp'");
    for (const [index, path] of unmoved.entries())
      expect((await read(path, { "if-none-match": before[index]?.etag ?? "" })).status).toBe(304);
  });

  test.for(["/", "/category/books", "/product/small-hours-poems", "/cart", "/about"])(
    "%s is the same for every visitor and must be asked for again",
    async (path) => {
      const plain = await read(path);
      const someone = await read(path, {
        cookie: "shop.session=secret-of-ada; shop.orders=K7QM-2F9T-X.secret-of-ada",
        "user-agent": "AdaBrowser/1.0",
        "accept-language": "fr",
        "x-forwarded-for": "203.0.113.77",
        referer: "https://ada.example/",
      });
      expect(someone.text).toBe(plain.text);
      expect(someone.etag).toBe(plain.etag);
      for (const trait of ["secret-of-ada", "AdaBrowser", "203.0.113.77", "ada.example"])
        expect(someone.text).not.toContain(trait);
      expect(someone.headers.get("set-cookie")).toBeNull();
      expect(someone.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(someone.headers.get("vary")).toBe("Accept-Encoding");
    },
  );

  test("public pages are the same for a member who has a cart and a wishlist", async () => {
    const { cookie } = await memberWithThings();
    const session = await read("/api/auth/session", { cookie });
    expect(session.text).toContain("Quillfeather");
    for (const path of [
      "/",
      "/category/books",
      `/product/${product}`,
      "/cart",
      "/wishlist",
      "/gift-cards",
    ]) {
      const [plain, theirs] = [await read(path), await read(path, { cookie })];
      expect([path, theirs.text, theirs.etag]).toEqual([path, plain.text, plain.etag]);
      expect(theirs.text).not.toContain("Quillfeather");
    }
  });

  test("unknown parameters, and known ones in any order, are the same page", async () => {
    const pairs = [
      ["/", "/?utm_source=x&fbclid=1"],
      ["/category/books", "/category/books?page=1&sort=relevance&sort=x&max=abc&color=red"],
      [
        "/category?brand=kettlewick&brand=linden&rating=4&sort=newest",
        "/category?sort=newest&rating=4&brand=linden&nonsense=%01&brand=kettlewick",
      ],
      ["/product/perch-desk-lamp", "/product/perch-desk-lamp?variant=none&ref=mail"],
      ["/", "/?coupon=SAVE20"],
      ["/cart", "/cart?coupon=SAVE20"],
      ["/gift-cards", "/gift-cards?code=7K3Q"],
    ] as const;
    for (const [known, other] of pairs) {
      const [one, two] = [await read(known), await read(other)];
      expect([other, two.status, two.etag]).toEqual([other, 200, one.etag]);
    }
  });

  test("keeps the same response if an invalidation changed none of its bytes", async () => {
    const length = async () => {
      const { headers } = await read("/category/books", { "accept-encoding": "br" });
      return Number(headers.get("content-length"));
    };
    const touch = () =>
      change("insert into page_change (subject) select 'category:' || id from category");
    const [first, settled] = [await length(), await length()];
    expect(settled).toBeLessThan(first);
    const { etag } = await read("/category/books");
    await touch();
    // A new rendering would start with fast compression again and so have another length.
    expect(await length()).toBe(settled);
    expect((await read("/category/books")).etag).toBe(etag);
    await touch();
    await change(
      "update product set price = price + 1 where category_id = (select id from category where slug = 'books')",
    );
    expect((await read("/category/books")).etag).not.toBe(etag);
  });

  test("a 404 is never cached: the page can come into being", async () => {
    expect((await read("/product/new-lamp")).status).toBe(404);
    await change("update product set slug = 'new-lamp' where slug = 'perch-desk-lamp'");
    expect((await read("/product/new-lamp")).status).toBe(200);
    expect((await read("/product/perch-desk-lamp")).status).toBe(301);
  });

  test("personal responses are never cached", async () => {
    const { headers, status } = await read("/api/cart-products?id=1&id=2");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
