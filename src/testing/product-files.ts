import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import type { ImportListener } from "#modules/import/use-cases/import-command.ts";

const fixtures = new URL("../modules/import/use-cases/fixtures/", import.meta.url);

/** The path of a file that a shop has exported. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(name, fixtures));
}

/** A moment at which the sales of the WooCommerce file are over or still to come. */
export const importedAt = new Date("2026-06-01T12:00:00Z");

const silent = () => undefined;

/** For an import of which only the outcome matters. */
export const quietListener: ImportListener = {
  onSurvey: silent,
  onPlan: silent,
  onErrors: silent,
  onProgress: silent,
};

/** A folder for the files that a test writes; it goes when the tests of its file are over. */
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
