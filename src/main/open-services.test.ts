import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";
import { rememberingLog } from "#testing/services.ts";
import { readConfig } from "./config/config.ts";
import { openServices } from "./open-services.server.ts";

test("a start that fails after opening the database stops it", async ({ onTestFinished }) => {
  const data = await newDataFolder(quickFolder());
  onTestFinished(data.remove);
  const config = readConfig({
    DATA_DIR: data.folder,
    SAMPLE_CATALOGUE: "no",
    FIREBASE_PROJECT_ID: "a-real-project",
  });
  if (!config.ok) expect.fail(config.error.message);
  await expect(openServices(config.value, rememberingLog(), () => {})).rejects.toThrow(
    'FIREBASE_PROJECT_ID is set, but shop.config.ts does not list "firebase".',
  );
  expect(await readdir(data.folder)).toContain("postgres");
  expect(data.hasPostgres()).toBe(false);
});
