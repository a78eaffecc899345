import type { TestProject } from "vitest/node";
import { findBrowser, type FoundBrowser } from "./browser.ts";
import { prepareShop, startShop } from "./shop.ts";

declare module "vitest" {
  // Declaration merging works with interfaces only.
  interface ProvidedContext {
    shopUrl: string;
    shopDataDir: string;
    browserOptions: FoundBrowser["options"];
  }
}

/**
 * Finds a browser, and starts one shop for all test files, which ends with the run. Other shops of the tests start from
 * a copy of a prepared one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { options, description } = await findBrowser();
  console.log(`End-to-end tests drive ${description}.`);
  const prepared = await prepareShop();
  const shop = await startShop();
  project.provide("shopUrl", shop.url);
  project.provide("shopDataDir", shop.dataDir);
  project.provide("browserOptions", options);
  return async () => {
    await shop.discard();
    await prepared.remove();
  };
}
