import { readFile } from "node:fs/promises";
import path from "node:path";
import { HOME, isFreePage } from "#modules/content/rules/content-page.ts";

// Relative to the working directory: every command runs in the project's root.
const folder = path.resolve("src/storefront/pages/text");

/** The file of a text of the shop that a page replaces, or null. */
export async function readOwnText(slug: string): Promise<string | null> {
  if (slug === HOME || isFreePage({ slug })) return null;
  return readFile(path.join(folder, `${slug}.md`), "utf8");
}
