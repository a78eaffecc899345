import type { Page } from "playwright-core";
import { expect, type PageOptions } from "./page.ts";

/** Helpers for the profile page. */
export const PROFILE_API = "**/api/profile*";

/** A field by its label; an optional field's label says so. */
export const field = (page: Page, label: string) =>
  page
    .getByRole("main")
    .getByLabel(label, { exact: true })
    .or(page.getByRole("main").getByLabel(`${label} (optional)`, { exact: true }));
export const says = (page: Page) => page.getByRole("main").locator("p[role=status]").first();
/** The status next to the button. */
export const saysSaved = (page: Page) =>
  page.getByRole("main").locator("form p[role=status]").last();
export const save = (page: Page) => page.getByRole("button", { name: "Save Profile" });

export const editable = [
  ["Gender", "sex"],
  ["Mobile Number", "tel"],
  ["Address Line 1", "address-line1"],
  ["Address Line 2", "address-line2"],
  ["City", "address-level2"],
  ["State/Province/Region", "address-level1"],
  ["Zip/Postal Code", "postal-code"],
  ["Country", "country-name"],
] as const;

type NewPage = (options?: PageOptions) => Promise<Page>;
type Listening = { said: string[] };

/** Pages that record status messages, because they are visible for a second only. */
export const listening =
  (newPage: NewPage): NewPage =>
  async (options) => {
    const page = await newPage(options);
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      let now: string[] = [];
      const listen = () => {
        const before = now;
        const places = [...document.querySelectorAll("main p[role=status]")];
        now = places.map(({ textContent }) => textContent ?? "");
        said.push(...now.filter((words) => !before.includes(words)));
      };
      const changes = { childList: true, characterData: true, subtree: true };
      new MutationObserver(listen).observe(document, changes);
    });
    return page;
  };

/** Waits until the page has shown a message since it loaded, or since the last `saveAndSee`. */
export const expectSaid = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Listening).said))
    .toContain(words);

/** Saves and waits for the success message. */
export async function saveAndSee(page: Page): Promise<void> {
  await page.evaluate(() => void ((globalThis as unknown as Listening).said.length = 0));
  await save(page).click();
  await expectSaid(page, "Profile updated successfully!");
}

/** Fails every call of a method to the profile API with a message. */
export const fail = (page: Page, method: string, message: string) =>
  page.route(PROFILE_API, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { code: "unavailable", message } })
      : route.continue(),
  );
