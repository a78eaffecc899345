import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

/** Git-ignored. */
const folder = fileURLToPath(new URL("../screenshots/", import.meta.url));

/** A phone, a tablet and a desktop: the widths that the design must support. */
export const widths = [360, 768, 1440] as const;

/** Saves the full page at each width as `e2e/screenshots/<name>-<width>.png`; returns the files. */
export async function screenshotAt(
  page: Page,
  name: string,
  atWidths: readonly number[] = widths,
): Promise<string[]> {
  const files: string[] = [];
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    await untilPainted(page);
    files.push(await capture(page, `${name}-${width}`));
  }
  return files;
}

/** Saves the full page at its present width; returns the file. */
export async function capture(page: Page, name: string): Promise<string> {
  const file = path.join(folder, `${name}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
  return file;
}

/** Waits for lazy pictures below the fold and late fonts. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    // A broken picture is reported by its request.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
