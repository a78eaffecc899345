import type { Page, Route } from "playwright-core";

/** Lets the page's own calls to the shop wait until the test says so. */
export async function hold(page: Page, pattern: string, method = "GET") {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}
