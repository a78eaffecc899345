import { afterEach, describe } from "vitest";
import { test } from "./support/away-shop.ts";
import type { DatabaseGate } from "./support/database-gate.ts";
import { expect, goTo } from "./support/page.ts";
import type { RunningShop } from "./support/shop.ts";

let opened: DatabaseGate | null = null;
afterEach(() => opened?.open());

const html = { accept: "text/html,application/xhtml+xml" };
const post = (shop: RunningShop, path: string, fields: Record<string, string>) =>
  fetch(shop.url + path, {
    method: "POST",
    headers: { ...html, origin: shop.url },
    body: new URLSearchParams(fields),
  });

async function timed<T>(work: Promise<T>): Promise<[T, ms: number]> {
  const startedAt = performance.now();
  return [await work, performance.now() - startedAt];
}

describe("without the database", () => {
  test("pages that need it respond with 503 and Retry-After, and recover by themselves", async ({
    away: { shop, gate },
  }) => {
    opened = gate;
    gate.close();
    const uncached = [
      "/search?q=lamp",
      "/no-such-page",
      "/sitemap.xml",
      "/account/security",
      "/account/orders",
      "/checkout?line=4x1",
      "/orders/K7QM-2F9T-X",
    ];
    for (const path of [...uncached, "/search.data?q=rug", "/api/cart-products?id=4"]) {
      const answer = await fetch(shop.url + path, { headers: html });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const text = await answer.text();
      expect(text).toContain("Please try again in a moment");
      expect(text).not.toContain("Unexpected Application Error");
    }
    expect((await post(shop, "/newsletter", { email: "a@example.com" })).status).toBe(503);
    const signIn = await fetch(`${shop.url}/api/auth/sign-in`, {
      method: "POST",
      headers: { origin: shop.url, "content-type": "application/json" },
      body: JSON.stringify({ email: "a@example.com", password: "wind mill tangerine 42" }),
    });
    expect([signIn.status, signIn.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await signIn.json()).toMatchObject({ code: "unavailable" });
    expect((await fetch(`${shop.url}/`)).status).toBe(200);
    await gate.open();
    await expect
      .poll(async () => (await fetch(`${shop.url}/search?q=lamp`)).status, { timeout: 5000 })
      .toBe(200);
    expect(shop.log()).not.toContain('"level":50');
  });

  test("without JavaScript a form returns with the typed text, except passwords", async ({
    away: { shop, gate },
  }) => {
    opened = gate;
    gate.close();
    const typed = {
      name: "Ada <b>Lovelace</b>",
      email: "ada@example.com",
      topic: "order",
      message: "Where is it?\nI have waited.",
      password: "a secret that nobody sees",
    };
    const answer = await post(shop, "/contact", typed);
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain("Ada &lt;b&gt;Lovelace&lt;/b&gt;");
    expect(text).toContain("Where is it?\nI have waited.");
    expect(text).not.toContain("a secret that nobody sees");
    expect(text).toContain('action="/contact"');
  });

  test("with JavaScript the form stays unchanged, and can be sent again", async ({
    away: { shop, gate },
    newPage,
  }) => {
    opened = gate;
    const page = await newPage({ shopUrl: shop.url, allow: ["503"] });
    await goTo(page, "/contact");
    await page.getByLabel("Name").fill("Ada");
    await page.getByRole("textbox", { name: "Email" }).first().fill("ada@example.com");
    await page.getByLabel("Topic").selectOption({ index: 1 });
    const message = page.getByLabel("Message");
    await message.fill("Where is my order? I have waited for it.");
    gate.close();
    const send = page.getByRole("button", { name: "Send" });
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toContainText(
      "The shop is busy at the moment. Please try again in a minute.",
    );
    await expect(message).toHaveValue("Where is my order? I have waited for it.");
    await gate.open();
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for your message");
  });
});

test("a database that hangs: cached pages work, others respond with 503 within seconds, and all recover after", async ({
  away: { shop, gate },
}) => {
  opened = gate;
  expect((await fetch(`${shop.url}/search?q=rug`)).status).toBe(200);
  gate.hang();
  const [answers, ms] = await timed(
    Promise.all(
      ["/", "/search?q=chair", "/api/cart-products?id=4"].map((path) =>
        fetch(shop.url + path, { headers: html }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
  expect(ms).toBeLessThan(4000);
  const [cached, cachedMs] = await timed(fetch(`${shop.url}/`));
  expect([cached.status, cachedMs < 500]).toEqual([200, true]);
  await gate.open();
  await expect
    .poll(async () => (await fetch(`${shop.url}/search?q=chair`)).status, { timeout: 10_000 })
    .toBe(200);
});
