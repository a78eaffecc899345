import type { Page, Route } from "playwright-core";

/** Delays the page's requests to the shop until the test releases them. */
export async function hold(page: Page, pattern: string, method = "GET") {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}
