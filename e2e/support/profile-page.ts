import type { Page, Route } from "playwright-core";

/** The profile's page, as tests find and disturb it. */
export const PROFILE_API = "**/api/profile*";

/** A field by its label; what may be left empty says so in it. */
export const field = (page: Page, label: string) =>
  page
    .getByRole("main")
    .getByLabel(label, { exact: true })
    .or(page.getByRole("main").getByLabel(`${label} (optional)`, { exact: true }));
export const says = (page: Page) => page.getByRole("main").locator("p[role=status]").first();
/** What stands beside the button. */
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

/** Lets the page's own calls to the shop wait until the test says so. */
export async function hold(page: Page, pattern: string, method = "GET") {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets every call of a method to the profile's address fail with a message. */
export const fail = (page: Page, method: string, message: string) =>
  page.route(PROFILE_API, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { code: "unavailable", message } })
      : route.continue(),
  );
