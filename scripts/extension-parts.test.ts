import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EVERY_EXTENSION, extensionParts, listedExtensions } from "./extension-parts.ts";

function listedIn(text: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "shop.config.ts");
  writeFileSync(file, text);
  return listedExtensions(file);
}

test("a line that begins with two slashes is off", () => {
  const line = (name: string) => `export { ${name} } from "#extensions/${name}/module.ts";`;
  expect(listedIn(`${line("one")}\n// ${line("two")}\n\nexport {};\n`)).toEqual(["one"]);
});

test.for([
  'export { one, two } from "#extensions/one/module.ts";',
  'export * from "#extensions/one/module.ts";',
  "export const one = two;",
])("%s is refused, because the builds would miss it", (line) => {
  expect(() => listedIn(line)).toThrow(`shop.config.ts has the line ${line}`);
});

test("tests of extensions list every one, and Vitest keeps their files apart", () => {
  const names = ["shop.config.ts", "src/testing/shop.config.ts", EVERY_EXTENSION].map(
    (config) => extensionParts(config).name,
  );
  expect(new Set(names).size).toBe(3);
});
