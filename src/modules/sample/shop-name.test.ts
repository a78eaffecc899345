import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultSettings } from "#testing/settings.ts";

const folder = new URL("../../", import.meta.url).pathname;

test("only its default contains the shop's name", async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const named: string[] = [];
  for (const file of files.filter((each) => each.isFile())) {
    const full = path.join(file.parentPath, file.name);
    const text = await readFile(full, "latin1");
    if (text.toLowerCase().includes(defaultSettings.identity.name.toLowerCase()))
      named.push(path.relative(folder, full));
  }
  expect(named.filter((file) => !file.startsWith("modules/sample/"))).toEqual([
    "modules/site/rules/settings.ts",
  ]);
});
