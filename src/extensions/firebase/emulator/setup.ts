import type { TestProject } from "vitest/node";
import { findBrowser } from "../../../../e2e/support/browser.ts";
import { startShop } from "../../../../e2e/support/shop.ts";
import { startEmulator } from "./emulator.ts";

declare module "vitest" {
  // Declaration merging works with interfaces only.
  interface ProvidedContext {
    /** host:port of Firebase's Auth emulator. */
    emulatorHost: string;
  }
}

/** Starts the emulator and a shop with Firebase accounts; both end with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const emulator = await startEmulator();
    ends.push(emulator.stop);
    const shop = await startShop({
      env: {
        FIREBASE_PROJECT_ID: emulator.projectId,
        FIREBASE_API_KEY: "demo-key",
        // The emulator also serves the pages of Google's window.
        FIREBASE_AUTH_DOMAIN: emulator.host,
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      },
    });
    ends.push(shop.discard);
    project.provide("emulatorHost", emulator.host);
    project.provide("browserOptions", (await findBrowser()).options);
    project.provide("shopUrl", shop.url);
    project.provide("shopDataDir", shop.dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
