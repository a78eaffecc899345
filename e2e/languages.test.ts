import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { openAdmin, signInAsOwner } from "./support/admin.ts";
import { keeping, lamp, oneLamp } from "./support/cart-shop.ts";
import { speak } from "./support/languages.ts";
import { mailTo } from "./support/mail.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo, reload, untilHydrated } from "./support/page.ts";
import type { RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

const inGerman = { locale: "de-DE" };

test.beforeEach(({ shop }) => speak(shop, ["de", "fr"]));

/** The sample shop's words for a product or a category. */
async function wordsFor({ dataDir }: RunningShop, language: string, noun: string, id: number) {
  const [row] = await sql<{ texts: { name: string; slug: string } }>(
    dataDir,
    "select texts from translation where language = $1 and noun = $2 and noun_id = $3",
    [language, noun, String(id)],
  );
  return row?.texts ?? { name: "", slug: "" };
}

/** Runs a command of the office. */
async function run(request: APIRequestContext, { url }: RunningShop, name: string, data: object) {
  const headers = { Origin: url, "Idempotency-Key": randomUUID() };
  const answer = await request.post(`${url}/api/admin/v1/commands/${name}`, { data, headers });
  expect([name, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([name, 200, ""]);
}

/** Chooses a language in the footer, which opens another document. */
async function follow(page: Page, name: string) {
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  const tag = { English: "en", Deutsch: "de", Français: "fr" }[name] ?? "";
  await expect(page.locator("html")).toHaveAttribute("lang", tag);
  await untilHydrated(page);
}

test("a guest buys in German, staff work in English, and the emails are German", async ({
  shop,
  newPage,
}) => {
  const email = "greta@example.com";
  const page = await newPage({ shopUrl: shop.url, context: inGerman });
  const { name, slug } = await wordsFor(shop, "de", "product", lamp.productId);
  await goTo(page, `/de/product/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await goTo(page, "/de/cart");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ihr Warenkorb");
  await page.getByRole("link", { name: "Zur Kasse" }).first().click();
  await expect(page).toHaveAddress(`/de/checkout?line=${lamp.productId}x1`);
  await untilHydrated(page);
  await expect(page.getByRole("region", { name: "Ihre Bestellung" })).toContainText(name);
  await page.getByLabel("Land oder Region").first().selectOption({ label: "Deutschland" });
  for (const [label, text] of [
    ["E-Mail-Adresse", email],
    ["Vorname", "Greta"],
    ["Straße und Hausnummer", "Lindenstr. 9"],
    ["Postleitzahl", "10969"],
    ["Kartennummer", cards.pays.number],
    ["Gültig bis", "04/39"],
    ["Prüfziffer", "123"],
    ["Name auf der Karte", "Greta Gans"],
  ] as const)
    await page.getByLabel(label, { exact: true }).first().fill(text);
  await page
    .getByLabel(/^Nachname/)
    .first()
    .fill("Gans");
  await page
    .getByLabel(/^(Stadt|Ort)/)
    .first()
    .fill("Berlin");
  await page.getByRole("button", { name: /kostenpflichtig bestellen$/ }).click();
  await expect(page).toHaveAddress(/^\/de\/orders\//);
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByText("Bestellung").first()).toBeVisible();
  const confirmation = await mailTo(email, { ...shop, subject: "Bestellung bestätigt" });
  expect(confirmation.text).toContain("Vielen Dank für Ihre Bestellung");
  expect(confirmation.text).toContain(name);
  expect(confirmation.link).toContain(`${shop.url}/de/orders/${number}`);

  const office = await newPage({ shopUrl: shop.url });
  await openAdmin(office, `/orders/${number}`);
  await expect(office.locator("html")).toHaveAttribute("lang", "en");
  await expect(office.getByText("Lindenstr. 9").first()).toBeVisible();
  await run(office.request, shop, "ship-order", { number });
  const shipped = await mailTo(email, { ...shop, subject: "Versandt" });
  expect(shipped.text).toContain("Ihre Bestellung ist unterwegs");
  await run(office.request, shop, "refund-order", { number, amount: 500 });
  const refunded = await mailTo(email, { ...shop, subject: "Erstattung von 5,00" });
  expect(refunded.text).toMatch(/5,00\s\$ erstattet/);
});

test("the footer leads to the same page in another language, with its filters and the cart", async ({
  shop,
  newPage,
}) => {
  const kept = keeping(shop.url, oneLamp);
  const page = await newPage({ ...kept, context: { ...kept.context, ...inGerman } });
  const german = await wordsFor(shop, "de", "product", lamp.productId);
  const french = await wordsFor(shop, "fr", "product", lamp.productId);
  await goTo(page, `/de/product/${german.slug}`);
  await follow(page, "Français");
  await expect(page).toHaveAddress(`/fr/product/${french.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(french.name);
  await expect(page.getByRole("link", { name: "Panier, 1 article" })).toBeVisible();

  const [electronics] = await sql<{ id: number }>(
    shop.dataDir,
    "select id from category where slug = 'electronics'",
  );
  const category = await wordsFor(shop, "fr", "category", electronics?.id ?? 0);
  await goTo(page, "/de/category/electronics?max=300&stock=in");
  await follow(page, "Français");
  await expect(page).toHaveAddress(`/fr/category/${category.slug}?max=300&stock=in`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);
});

test("a browser that prefers French gets an offer, which it can close", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, context: { locale: "fr-FR" } });
  const offer = page.getByRole("link", { name: "Voir cette page en français" });
  await goTo(page, "/deals?stock=in");
  await expect(offer).toHaveAttribute("href", "/fr/deals?stock=in");
  await goTo(page, "/fr/deals");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(offer).toHaveCount(0);
  await goTo(page, "/de");
  await page.getByRole("button", { name: "Schließen" }).click();
  await expect(offer).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(offer).toHaveCount(0);
});

const LANGUAGES = ["en", "de", "fr"];
const PATHS = [
  "/",
  "/category/electronics",
  `/product/${lamp.slug}`,
  "/deals",
  "/faq",
  // Rendered for each request.
  "/cart",
  `/checkout?line=${lamp.productId}x1`,
  "/search?q=lamp",
  "/track-order",
  "/gift-cards",
];
const prefixed = (language: string, path: string) =>
  language === "en" ? path : `/${language}${path.replace(/^\/$/, "")}`;

/** A page in a language, with the language that it names and what it says. */
async function read({ url }: RunningShop, language: string, path: string) {
  const answer = await fetch(url + prefixed(language, path));
  const html = await answer.text();
  const words = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  return { status: answer.status, lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1], words };
}

type Shown = Awaited<ReturnType<typeof read>>;

/** Where two texts begin to differ. */
function differing(one: string, other: string): string {
  const at = [...one].findIndex((sign, place) => sign !== other[place]);
  return `${one.slice(at - 20, at + 60)} | ${other.slice(at - 20, at + 60)}`;
}

test("pages of three languages at once are those that each is alone", async ({ shop }) => {
  const asked = PATHS.flatMap((path) => LANGUAGES.map((language) => ({ language, path })));
  const alone = new Map<string, Shown>();
  for (const { language, path } of asked) {
    const page = await read(shop, language, path);
    expect({ language, path, ...page }).toMatchObject({ status: 200, lang: language });
    alone.set(prefixed(language, path), page);
  }
  // Each is another text, so that a page in the wrong language differs.
  expect(new Set([...alone.values()].map((page) => JSON.stringify(page))).size).toBe(asked.length);
  const many = Array.from({ length: 200 }, (_, turn) => asked[(turn * 7) % asked.length]);
  const next = many.values();
  const wrong: string[] = [];
  // Few at once, because an overloaded shop refuses pages that are not cached.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const each of next) {
        if (!each) continue;
        const page = await read(shop, each.language, each.path);
        const address = prefixed(each.language, each.path);
        if (JSON.stringify(page) !== JSON.stringify(alone.get(address)))
          wrong.push(
            `${address} ${page.status} ${differing(page.words, alone.get(address)?.words ?? "")}`,
          );
      }
    }),
  );
  expect(wrong).toEqual([]);
});

test("a price changes in every language, a translation only in its own", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url });
  await signInAsOwner(page);
  const { request } = page;
  const path = `/product/${lamp.slug}`;
  const all = async () =>
    (await Promise.all(LANGUAGES.map((each) => read(shop, each, path)))).map(({ words }) => words);
  await all();
  const id = String(lamp.productId);
  await run(request, shop, "change-price", { id, fields: { price: 98_765, original_price: null } });
  const [english = "", german = "", french = ""] = await all();
  expect(english).toContain("$987.65");
  expect(german).toMatch(/987,65\s\$/);
  expect(french).toMatch(/987,65\s\$/);

  const name = "Leuchte Zwölf";
  expect(german).not.toContain(name);
  await run(request, shop, "change-product-translation", { id: `de ${id}`, fields: { name } });
  const after = await all();
  expect(after[1]).toContain(name);
  expect([after[0], after[2]]).toEqual([english, french]);
});

test("a shop of its own language German has English below /en, and its office in English", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, context: inGerman });
  await signInAsOwner(page);
  expect(await read(shop, "en", "/cart")).toMatchObject({ lang: "en" });
  const fields = { own: "de", others: ["en"] };
  await run(page.request, shop, "change-setting", { id: "languages", fields });
  const own = await fetch(`${shop.url}/cart`).then((answer) => answer.text());
  expect(own).toContain("Ihr Warenkorb");
  const english = await fetch(`${shop.url}/en/cart`).then((answer) => answer.text());
  expect(english).toMatch(/<html[^>]* lang="en"/);
  expect(english).toContain("Your cart");
  const former = await fetch(`${shop.url}/de/cart?x=1`, { redirect: "manual" });
  expect([former.status, former.headers.get("location")]).toEqual([301, "/cart?x=1"]);
  expect((await fetch(`${shop.url}/fr/cart`)).status).toBe(404);

  await goTo(page, "/deals");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await follow(page, "English");
  await expect(page).toHaveAddress("/en/deals");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await follow(page, "Deutsch");
  await expect(page).toHaveAddress("/deals");

  await openAdmin(page, "/orders");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  const refused = await page.request.post(`${shop.url}/api/admin/v1/commands/ship-order`, {
    data: { number: "XXXX-XXXX-X" },
    headers: { Origin: shop.url },
  });
  expect(await refused.text()).toMatch(/order/i);
});
