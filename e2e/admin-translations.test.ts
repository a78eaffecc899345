import { readFile } from "node:fs/promises";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/own-shop.ts";
import { sql } from "./support/sql.ts";

test("texts are translated beside their source, confirmed, exported and imported", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, allow: [/400 POST .*change-category/] });
  // The sample has all its texts in German.
  for (const table of ["translation", "translated_slug"])
    await sql(shop.dataDir, `delete from ${table}`);
  await openAdmin(page, "/translations");
  await page.getByText("The shop has its texts in English.").waitFor();
  await page.getByRole("link", { name: "Languages" }).click();
  await page.getByLabel("German").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Languages saved").waitFor();

  await page.goto("/admin/translations");
  await page.getByRole("link", { name: /^Categories in German: 0%$/ }).click();
  const records = page.getByRole("region", { name: "Categories in German" });
  const first = records.getByRole("row").filter({ hasText: "missing" }).getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await expectNoAxeViolations(page);
  await first.click();
  await page.getByRole("heading", { name: `${name} in German` }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByLabel("Address", { exact: true }).fill("Kein Slug");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("small letters and digits, with single hyphens").waitFor();
  await page.getByLabel("Address", { exact: true }).fill("");
  await page.getByLabel("Name", { exact: true }).fill("Wohnen");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Translation saved").waitFor();
  // The first name gives the address.
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("wohnen");

  await page.getByRole("link", { name: "Open the source" }).click();
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Living");
  await page.keyboard.press("Enter");
  await page.getByText("Category saved").waitFor();
  await page.goto("/admin/translations?noun=category&language=de&state=outdated");
  await page
    .getByRole("row", { name: /Living 1 outdated/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Still right for Name" }).click();
  await page.getByText("Translation confirmed").waitFor();
  await expect(page.getByText("Outdated", { exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  await page.goto("/admin/translations?noun=category&language=de");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export these" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toMatch(/^category,\d+,name,de,Living,Wohnen,translated\r$/m);
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByRole("button", { name: "File" }).setInputFiles({
    name: "translations.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file.replace("Living,Wohnen", "Living,Leben")),
  });
  await page.getByRole("heading", { name: "Translations: 0 new, 1 changed" }).waitFor();
  await page.getByText("Living (German): 1 text").waitFor();
});
