import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expectNoAxeViolations } from "./axe.ts";
import { expect } from "./page.ts";
import type { RunningShop } from "./shop.ts";

/** The demo owner of the sample shop. */
export const OWNER = { email: "owner@sundry.example", password: "lantern-quilt-47-harbor" };

/** Signs the demo owner in without the form, and opens a page of the back office. */
export async function openAdmin(page: Page, path = "/"): Promise<void> {
  await signInAsOwner(page);
  await page.goto(`/admin${path}`);
  await page.getByRole("banner").waitFor();
}

/** Signs the demo owner in without the form. */
export async function signInAsOwner(page: Page): Promise<void> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post("/api/admin/v1/session", { data: OWNER, headers });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
}

/** Makes the owner of a new shop by the link that it printed. */
export async function becomeOwner(
  page: Page,
  shop: Pick<RunningShop, "log">,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const [link = ""] = /http\S+\/admin\/setup\?token=\S+/.exec(shop.log()) ?? [];
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill("walnut-bicycle-harvest-12");
  await page.getByRole("button", { name: "Create owner" }).click();
}

/** Writes a formatted description by keyboard; an address of a link that could run a script is refused. */
export async function writeDescription(page: Page) {
  const description = page.getByRole("textbox", { name: "Description", exact: true });
  await description.press("ControlOrMeta+b");
  await page.keyboard.type("Oiled");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" walnut.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Care guide");
  await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  await page.getByRole("button", { name: "Bold", exact: true }).focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await page.getByText("An address begins with https://").waitFor();
  await page.getByLabel("Address of the link").fill("https://care.example/");
  await page.keyboard.press("Enter");
  await description.getByRole("link", { name: "guide" }).waitFor();
}

/** Crops the picture "front" to its left half by the numbers, as the keyboard does. */
export async function cropFirst(page: Page) {
  const row = page.getByRole("row", { name: "front" });
  const whole = (await row.locator("img").getAttribute("src")) ?? "";
  await row.getByRole("button", { name: "Crop" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Crop front" });
  await dialog.getByLabel("Width, %").fill("50");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Crop" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await row.locator(`img:not([src="${whole}"])`).waitFor();
}

/** Writes three small pictures to upload. */
export async function threePictures(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  return Promise.all(
    ["front", "back", "side"].map(async (name, index) => {
      const file = join(folder, `${name}.png`);
      const background = { r: 80 * index, g: 120, b: 90 };
      await sharp({ create: { width: 60, height: 60, channels: 3, background } }).toFile(file);
      return file;
    }),
  );
}
