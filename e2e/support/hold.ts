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

/** Keeps back the next answer of the shop to such a request, once it was given. */
export async function holdAnswer(page: Page, pattern: string, method = "GET") {
  const given = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(pattern, async (route: Route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    given.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { given: given.promise, release: released.resolve };
}
