import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";
import { prepareShop, startShop } from "./shop.ts";

declare module "vitest" {
  // Declaration merging works with interfaces only.
  interface ProvidedContext {
    shopUrl: string;
    shopDataDir: string;
    browserEndpoint: string;
  }
}

/**
 * Starts one shop and one browser for all test files; both end with the run. Other shops of the tests start from a
 * copy of a prepared one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  console.log(`End-to-end tests drive ${browser.description}.`);
  const stopBrowser = async (error: unknown) => {
    await browser.stop();
    throw error;
  };
  const prepared = await prepareShop().catch(stopBrowser);
  const shop = await startShop().catch(stopBrowser);
  project.provide("shopUrl", shop.url);
  project.provide("shopDataDir", shop.dataDir);
  project.provide("browserEndpoint", browser.wsEndpoint);
  return async () => {
    await browser.stop();
    await shop.discard();
    await prepared.remove();
  };
}
