import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./axe.ts";
import { expect } from "./page.ts";

/** Chooses among S, M and Oak, Ash in the preview of a product without M in Ash, and puts S in Ash into the cart. */
export async function expectOptionGroups(page: Page) {
  const product = page.url();
  await page.goto((await page.getByRole("link", { name: "Preview" }).getAttribute("href")) ?? "");
  const option = (name: string) => page.getByRole("radio", { name, exact: true });
  const choose = (name: string) =>
    page.locator(".product-columns fieldset").getByText(name, { exact: true }).click();
  for (const [name, values] of [
    ["Size", ["S", "M"]],
    ["Colour", ["Oak", "Ash"]],
  ] as const)
    await expect(page.getByRole("group", { name }).locator("label")).toHaveText([...values]);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await choose("M");
  await expect(option("Ash Unavailable")).not.toBeEnabled();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Choose a colour.");
  await choose("Oak");
  await expect(page).toHaveAddress(/[?&]variant=\d+/);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Clear choice" }).click();
  await expect(page).not.toHaveAddress(/variant=/);
  await expect(option("S")).toBeFocused();
  await choose("Ash");
  await expect(option("M Unavailable")).not.toBeEnabled();
  await choose("S");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  await page.goto(product);
}
