import { hash } from "node:crypto";
import { expect, test } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

const SCRIPT = 'document.documentElement.dataset.injected = "yes"';
const product = "perch-desk-lamp";

test("a script that the sanitiser let through is not run, and the page still works", async ({
  shop,
  openPage,
  onTestFinished,
}) => {
  const [before] = await sql<{ description: string }>(
    shop.dataDir,
    "select description from product where slug = $1",
    [product],
  );
  const describe = (text: string) =>
    sql(shop.dataDir, "update product set description = $1 where slug = $2", [text, product]);
  onTestFinished(async () => void (await describe(before?.description ?? "")));
  await describe(`<p>A lamp.</p><script>${SCRIPT}</script>`);
  const answer = await fetch(`${shop.url}/product/${product}`);
  expect(await answer.text()).toContain(`<script>${SCRIPT}</script>`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).not.toContain(hash("sha256", SCRIPT, "base64"));
  expect(policy).not.toMatch(/script-src[^;]*('unsafe|'nonce)/);

  const page = await openPage(`/product/${product}`, { allow: ["Content Security Policy"] });
  await expect(page.getByText("A lamp.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset["injected"])).toBeUndefined();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("no page contains a nonce", async ({ shop }) => {
  for (const path of ["/", "/cart", "/checkout", "/nowhere", `/product/${product}`]) {
    const page = await (await fetch(shop.url + path)).text();
    expect(page).toContain("window.__reactRouterContext");
    expect(page).not.toContain("nonce=");
  }
});
