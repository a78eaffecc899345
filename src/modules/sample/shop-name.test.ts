import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { sampleShop } from "#modules/sample/rules/sample-types.ts";

const folder = new URL("../../", import.meta.url).pathname;

test("only the sample data contains the shop's name", async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const named: string[] = [];
  for (const file of files.filter((each) => each.isFile())) {
    const full = path.join(file.parentPath, file.name);
    const text = await readFile(full, "latin1");
    if (text.toLowerCase().includes(sampleShop.name.toLowerCase()))
      named.push(path.relative(folder, full));
  }
  expect(named).toContain("modules/sample/rules/sample-types.ts");
  expect(named.filter((file) => !file.startsWith("modules/sample/"))).toEqual([]);
});
