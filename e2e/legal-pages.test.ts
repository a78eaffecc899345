import { onTestFinished, vi } from "vitest";
import { becomeOwner } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { shopDesk } from "./support/orders.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";

vi.setConfig({ testTimeout: 180_000 });

const berlin = `
settings set identity.street "Lindenstr. 9"
settings set identity.city Berlin
settings set identity.country DE`;

test("the privacy page of a shop in Berlin is missing before staff check it, and public after", async ({
  newPage,
}) => {
  const shop = await startShop({ env: { SAMPLE_CATALOGUE: "no" } });
  onTestFinished(() => shop.discard());
  const page = await newPage({ shopUrl: shop.url, width: 360, allow: ["404"] });
  await becomeOwner(page, shop, { name: "Anna Berg", email: "anna@ton.example" });
  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
  await shopDesk(shop, berlin);

  await page.goto(`${shop.url}/admin/legal-pages`);
  const needs = "imprint, terms, privacy and withdrawal and returns";
  await expect(page.getByText(`usually need: ${needs}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Imprint" })).toContainText("Unfinished");
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Not needed here");
  await expectNoAxeViolations(page);
  const privacy = page.getByRole("region", { name: "Privacy" });
  const address = `${shop.url}/privacy-policy`;
  const read = async (path: string) => (await page.request.get(shop.url + path)).text();
  expect((await page.request.get(address)).status()).toBe(404);
  expect(await (await page.request.get(`${address}?preview`)).text()).toContain(
    "This is a preview for staff.",
  );
  expect(await read("/contact")).not.toContain('href="/privacy-policy"');

  await privacy.getByRole("button", { name: "Write the text" }).click();
  await expect(privacy).toContainText("To be checked by you or your lawyer");
  expect((await page.request.get(address)).status()).toBe(404);
  await privacy.getByRole("button", { name: "I have checked" }).click();
  await expect(privacy).toContainText("Finished");
  expect(await read("/privacy-policy")).toContain("Article 6(1)(b) GDPR");
  expect(await read("/contact")).toContain('href="/privacy-policy"');
  for (const path of ["/", "/sitemap.xml"]) expect(await read(path)).toContain("/privacy-policy");
});
