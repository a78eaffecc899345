import { cheapestOf, dearestOf, listOf, namesBy } from "./support/listing.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { amountText } from "#modules/catalogue/rules/listing/price-range.ts";
import type { Page } from "playwright-core";
import { expect, goBack, goTo, test } from "./support/page.ts";

/** The queries of the list's later requests. */
function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const max = searchParams.get("max");
    if (pathname.endsWith(".data") && max !== null) asked.push(`?max=${max}`);
  });
  return asked;
}

const priceOf = (text: string) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(",", ""));

test("the price slider has the category's scale and requests once for each choice, and two fields set both bounds", async ({
  openPage,
}) => {
  const page = await openPage("/category/grocery-gourmet");
  const { slider, cards, chips, names, lowest, highest } = listOf(page);
  const [cheapest, dearest] = [
    await cheapestOf("grocery-gourmet"),
    await dearestOf("grocery-gourmet"),
  ];
  // It starts at the cheapest and ends at or above the dearest.
  const [first, last] = [Math.ceil(cheapest / 100), Math.ceil(dearest / 100)];
  await expect(page.getByRole("slider")).toHaveCount(1);
  await expect(slider).toHaveAttribute("min", `${first}`);
  await expect(slider).toHaveValue(`${last}`);
  await expect(lowest).toHaveValue(amountText(cents(cheapest)));
  await expect(highest).toHaveValue(amountText(cents(dearest)));
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveAddress(`/category/grocery-gourmet?max=${first}`);
  await expect(slider).toBeFocused();
  expect(await cards.count()).toBeGreaterThan(0);
  for (let step = 1; step <= 2; step++) {
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveAddress(`/category/grocery-gourmet?max=${first + step}`);
  }
  const bound = formatMoney(cents((first + 2) * 100));
  await expect(slider).toHaveAttribute("aria-valuetext", `Up to ${bound}`);
  await expect(chips).toHaveText([`Remove filter Up to ${bound}`]);
  await expect(names).toHaveText(
    await namesBy(
      "product.position, product.id",
      `category.slug = 'grocery-gourmet' and price <= ${(first + 2) * 100}`,
    ),
  );
  await chips.click();
  await expect(page).toHaveAddress("/category/grocery-gourmet");

  // The fields apply by Enter or on blur, and are limited to the list's prices.
  await lowest.fill("8.5");
  await lowest.press("Enter");
  await expect(page).toHaveAddress("/category/grocery-gourmet?min=8.50");
  await expect(chips.nth(0)).toHaveText("Remove filter From $8.50");
  await expect(lowest).toBeFocused();
  await highest.fill("12");
  await highest.blur();
  await expect(page).toHaveAddress("/category/grocery-gourmet?min=8.50&max=12");
  await expect(slider).toHaveValue("12");
  await expect(chips.nth(1)).toHaveText("Remove filter Up to $12.00");
  const prices = (await cards.allTextContents()).map(priceOf);
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) {
    expect(price).toBeGreaterThanOrEqual(8.5);
    expect(price).toBeLessThanOrEqual(12);
  }
  await highest.fill("0");
  await highest.press("Enter");
  await expect(highest).toHaveValue("8.50");
  await expect(lowest).toHaveValue(amountText(cents(cheapest)));
  await expect(page).toHaveAddress("/category/grocery-gourmet?max=8.50");
  await goBack(page);
  await expect(page).toHaveAddress("/category/grocery-gourmet?min=8.50&max=12");
  await expect(highest).toHaveValue("12");
  await chips.nth(0).click();
  await expect(page).toHaveAddress("/category/grocery-gourmet?max=12");
  await expect(lowest).toHaveValue(amountText(cents(cheapest)));

  // It requests once for a drag, a held key or a value, and nothing for Tab.
  await goTo(page, "/category/electronics");
  const { count } = listOf(page);
  const asked = listAsked(page);
  await expect(slider).toHaveAttribute("max", "1000");
  await expect(slider).toHaveAttribute("step", "10");
  const before = await page.evaluate(() => history.length);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").focus();
  for (let tabs = 0; tabs < 12; tabs++) {
    if (await slider.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(slider).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(slider).not.toBeFocused();
  await expect(page).toHaveAddress("/category/electronics");
  expect(await page.evaluate(() => history.length)).toBe(before);

  // Without pointer or keys, as by voice or a screen reader.
  await slider.fill("200");
  await expect(page).toHaveAddress("/category/electronics?max=200");
  const within = await namesBy("product.id", "category.slug = 'electronics' and price <= 20000");
  await expect(count).toHaveText(`Showing ${within.length} products`);
  await expect(page.getByText("Up to $200.00")).toBeVisible();
  await slider.blur();

  const box = await slider.boundingBox();
  const [left, top] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(left + 20, top);
  await page.mouse.down();
  await page.mouse.move(left + 60, top, { steps: 5 });
  await page.mouse.up();
  await expect(page).not.toHaveAddress("/category/electronics?max=200");
  const dragged = Number(await slider.inputValue());
  for (let step = 0; step < 5; step++) await page.keyboard.down("ArrowRight");
  await expect(slider).toHaveValue(`${dragged + 50}`);
  await page.keyboard.up("ArrowRight");
  await expect(page).toHaveAddress(`/category/electronics?max=${dragged + 50}`);
  expect(asked).toEqual(["?max=200", `?max=${dragged}`, `?max=${dragged + 50}`]);

  // It stops at the chosen lowest price, which stays.
  await goTo(page, "/category/electronics?min=100");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveAddress("/category/electronics?min=100&max=100");
  await expect(slider).toHaveAttribute("aria-valuetext", "Up to $100.00");
  await expect(lowest).toHaveValue("100");
  await expect(highest).toHaveValue("100");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveAddress("/category/electronics?min=100&max=110");
});
