import type { Page } from "playwright-core";
import { onTestFinished, vi } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { signInAsOwner } from "./support/admin.ts";
import { lamp } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectPlaced,
  fillCard,
  oneLampLine,
  withCart,
} from "./support/checkout-page.ts";
import { mailTo } from "./support/mail.ts";
import { desk, placeOrder, shopDesk } from "./support/orders.ts";
import { expect, goTo, test, untilHydrated } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

vi.setConfig({ testTimeout: 180_000 });

type Case = {
  /** The commands that set the shop up. */
  script: string;
  /** The price and its note on the product page. */
  product: [price: string, note: string];
  /** The buyer's address: by label in the browser, or in the API's words. */
  buyer:
    | { country: string; fields: Record<string, string>; region?: [label: string, value: string] }
    | { address: Record<string, string> };
  total: string;
  /** The taxes of the order as cart, checkout, email and order show them. */
  taxes: [label: string, amount: string][];
  /** Total and tax as files write them. */
  decimals: [total: string, tax: string];
  /** The shop writes invoices by EN 16931, and sees to the EU's labels. */
  isEuropean?: true;
  /** The note at the prices of lists; "none" where prices are without tax. */
  listNote: string;
  /** Rows of the receipt. */
  receipt: string[];
};

const PRICE = `change-price id=${lamp.productId} fields.original_price=null fields.discount=0`;

const shops: Record<string, Case> = {
  "Berlin sells to France with OSS": {
    script: `
settings set locale.currency EUR
settings set locale.formats de-DE
settings set locale.timeZone Europe/Berlin
settings set identity.vatId DE136695976
change-product-safety id=${lamp.productId} fields.producer_name=Oakworks fields.durability_model=TX-500 fields.durability_years=5
settings set tax.country DE
settings set tax.hasEqualNetPrices always
add-tax-registration country=DE
add-tax-registration country=EU
add-tax-rate country=DE name=VAT rate=0.19 isIncluded=true validFrom=2021-01-01
add-tax-rate country=FR name=TVA rate=0.2 isIncluded=true validFrom=2014-01-01
${PRICE} fields.price=11900`,
    product: ["119,00 €", "incl. VAT"],
    buyer: {
      country: "France",
      fields: {
        "Street and house number": "1 rue de la Paix",
        "Town or city": "Paris",
        "Postal code": "75002",
      },
    },
    total: "120,00 €",
    taxes: [["TVA 20%, included", "20,00 €"]],
    decimals: ["120.00", "20.00"],
    isEuropean: true,
    listNote: '"incl. VAT"',
    receipt: ["TVA 20% on 100,00 €, included20,00 €", "Total120,00 € EUR"],
  },
  "Texas adds its tax": {
    script: `
settings set tax.region TX
add-tax-registration country=US region=TX
add-tax-rate country=US name="Sales tax" rate=0.0625 isIncluded=false region=TX validFrom=2020-01-01
add-tax-rate country=US name="Sales tax" rate=0.0825 isIncluded=false region=TX postcodes=78701..78799 validFrom=2020-01-01
${PRICE} fields.price=10000`,
    product: ["$100.00", "plus tax, shown at checkout"],
    buyer: {
      country: "United States",
      fields: { "Street address": "1 Congress Ave", City: "Austin", "ZIP code": "78701" },
      region: ["State", "TX"],
    },
    total: "$108.25",
    taxes: [["Sales tax 8.25%", "$8.25"]],
    decimals: ["108.25", "8.25"],
    listNote: "none",
    receipt: ["Sales tax 8.25% on $100.00$8.25", "Total$108.25 USD"],
  },
  "Toronto adds two taxes": {
    script: `
settings set locale.currency CAD
settings set locale.formats en-CA
settings set tax.country CA
settings set tax.region ON
add-tax-registration country=CA
add-tax-rate country=CA name=GST rate=0.05 isIncluded=false validFrom=2020-01-01
add-tax-rate country=CA name=PST rate=0.08 isIncluded=false region=ON priority=2 validFrom=2020-01-01
${PRICE} fields.price=10000`,
    product: ["$100.00", "plus tax, shown at checkout"],
    buyer: {
      address: {
        address1: "290 Bremner Blvd",
        city: "Toronto",
        state: "ON",
        zipCode: "M5V 3L9",
        country: "CA",
      },
    },
    total: "$113.00",
    taxes: [
      ["GST 5%", "$5.00"],
      ["PST 8%", "$8.00"],
    ],
    decimals: ["113.00", "13.00"],
    listNote: "none",
    receipt: ["GST 5% on $100.00$5.00", "PST 8% on $100.00$8.00", "Total$113.00 CAD"],
  },
  "Tokyo sells in yen": {
    script: `
settings set locale.currency JPY
settings set locale.formats ja-JP
settings set locale.timeZone Asia/Tokyo
settings set tax.country JP
add-tax-registration country=JP
add-tax-rate country=JP name="Consumption tax" rate=0.1 isIncluded=true validFrom=2019-10-01
${PRICE} fields.price=11000`,
    product: ["￥11,000", "incl. Consumption tax"],
    buyer: {
      address: {
        address1: "Marunouchi 1-9-1",
        city: "Chiyoda-ku",
        state: "Tokyo",
        zipCode: "100-0005",
        country: "JP",
      },
    },
    total: "￥11,000",
    taxes: [["Consumption tax 10%, included", "￥1,000"]],
    decimals: ["11000", "1000"],
    listNote: '"incl. Consumption tax"',
    receipt: ["Consumption tax 10% on ￥10,000, included￥1,000", "Total￥11,000 JPY"],
  },
};

test.for(Object.entries(shops))("%s", async ([, shop], { newPage }) => {
  const running = await startShop();
  onTestFinished(() => running.discard());
  await shopDesk(running, shop.script);
  const { options } = withCart(running);
  const page = await newPage(options);
  const { buyer } = shop;
  const number =
    "address" in buyer
      ? await buyByApi(page, running, shop, buyer.address)
      : await buyInBrowser(page, running, shop);

  const receipt = await textAt(page, `${running.url}/orders/${number}/receipt`);
  for (const row of shop.receipt) expect(receipt).toContain(row);
  const { text, html } = await mailTo("ada@example.com", { dataDir: running.dataDir });
  const amounts = [...shop.taxes.flat(), shop.total];
  for (const part of [text, html]) {
    const words = part.replaceAll(/\s|&nbsp;/g, " ");
    for (const amount of amounts) expect(words).toContain(amount);
  }
  const [total, tax] = shop.decimals;
  await signInAsOwner(page);
  const csv = await page.request.get(`${running.url}/api/admin/v1/orders.csv`);
  const [header = [], row = []] = (await csv.text()).split("\r\n").map((line) => line.split(","));
  expect(["Total", "Tax"].map((column) => row.at(header.indexOf(column)))).toEqual([total, tax]);
  expect(await desk(running, "check")).toContain("Stock, money and events agree.");
});

/** Reads price and taxes on product page, checkout and order, and pays; returns the order's number. */
async function buyInBrowser(page: Page, running: RunningShop, shop: Case): Promise<string> {
  const [price, note] = shop.product;
  const main = page.getByRole("main");
  await goTo(page, `/product/${lamp.slug}`);
  for (const text of [price, note]) await expect(main).toContainText(text);
  const listed = page.locator("article .price").first();
  expect(await listed.evaluate((line) => getComputedStyle(line, "::after").content)).toBe(
    shop.listNote,
  );

  await goTo(page, withCart(running).address);
  await fillBuyer(page, shop);
  const durability = main.getByRole("region", { name: "Producer's guarantee of durability" });
  await expect(main.getByText("two-year legal guarantee")).toHaveCount(shop.isEuropean ? 1 : 0);
  if (shop.isEuropean)
    for (const part of ["GARAN", "Oakworks", "TX-500", "5"])
      await expect(durability).toContainText(part);
  else await expect(durability).toHaveCount(0);
  await fillCard(page, cards.pays);
  for (const [label, amount] of shop.taxes)
    await expect(main.getByText(label).first().locator("..")).toContainText(amount);
  await page.getByRole("button", { name: payWords(shop.total) }).click();
  await page.waitForURL(/\/orders\//);
  const number = await expectPlaced(page);
  await expect(main).toContainText(shop.total);
  return number;
}

/** The same without a browser. */
async function buyByApi(
  page: Page,
  running: RunningShop,
  shop: Case,
  address: Record<string, string>,
): Promise<string> {
  const product = await textAt(page, `${running.url}/product/${lamp.slug}`);
  for (const text of shop.product) expect(product).toContain(text);
  const { number } = await placeOrder(page, running, {
    email: "ada@example.com",
    lines: oneLampLine,
    address,
  });
  const order = await textAt(page, `${running.url}/orders/${number}`);
  for (const text of [...shop.taxes.flat(), shop.total]) expect(order).toContain(text);
  return number;
}

/** The text of a page's main part, without a browser. */
async function textAt(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, "")
    .replaceAll(/&nbsp;|\s+/g, " ")
    .replaceAll("&amp;", "&");
}

const payWords = (total: string) =>
  new RegExp(`^Pay ${total.replaceAll(/[$.]/g, "\\$&").replace(" ", "\\s")}$`);

async function fillBuyer(page: Page, { buyer }: Case): Promise<void> {
  if ("address" in buyer) throw new Error("This buyer has no fields.");
  const { country, fields, region } = buyer;
  const checkout = checkoutOf(page);
  await checkout.firstName.waitFor();
  await untilHydrated(page);
  await checkout.country.selectOption(country);
  await page
    .getByLabel(Object.keys(fields)[0] ?? "", { exact: true })
    .first()
    .waitFor();
  await checkout.email.fill("ada@example.com");
  await checkout.firstName.fill("Ada");
  await checkout.lastName.fill("Lovelace");
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).first().fill(value);
  if (region) await page.getByLabel(region[0], { exact: true }).first().selectOption(region[1]);
}
