import path from "node:path";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import type { ImportListener } from "#modules/import/use-cases/import-command.ts";

const fixtures = new URL("../modules/import/use-cases/fixtures/", import.meta.url);

/** The path of an exported product file. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(name, fixtures));
}

/** A time when the WooCommerce file's sales have ended or not begun. */
export const importedAt = new Date("2026-06-01T12:00:00Z");

const silent = () => undefined;

/** A listener for imports of which only the result matters. */
export const quietListener: ImportListener = {
  onSurvey: silent,
  onPlan: silent,
  onErrors: silent,
  onProgress: silent,
};

/** A temporary folder for a test file's product files. */
export function productFiles() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "shop-import-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const pathOf = (name: string) => path.join(folder, name);

  async function write(text: string | Uint8Array, name = "written.csv"): Promise<string> {
    await writeFile(pathOf(name), text);
    return pathOf(name);
  }

  /** A fixture with some text replaced. */
  async function changed(name: string, ...replacements: [string, string][]): Promise<string> {
    let text = await readFile(fixture(name), "utf8");
    for (const [from, to] of replacements) {
      expect(text).toContain(from);
      text = text.replace(from, to);
    }
    return write(text, "changed.csv");
  }

  return { pathOf, write, changed };
}
