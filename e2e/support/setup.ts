import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";
import { startShop } from "./shop.ts";

declare module "vitest" {
  // Declaration merging works with interfaces only.
  interface ProvidedContext {
    shopUrl: string;
    shopDataDir: string;
    browserEndpoint: string;
  }
}

/** Starts one shop and one browser for all test files; both end with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  console.log(`End-to-end tests drive ${browser.description}.`);
  const shop = await startShop().catch(async (error: unknown) => {
    await browser.stop();
    throw error;
  });
  project.provide("shopUrl", shop.url);
  project.provide("shopDataDir", shop.dataDir);
  project.provide("browserEndpoint", browser.wsEndpoint);
  return async () => {
    await browser.stop();
    await shop.discard();
  };
}
