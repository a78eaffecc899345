import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Frame, Page } from "playwright-core";

/** The browser reads it in half the time of the full text. */
const minified = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const source = readFileSync(minified, "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Checks WCAG 2.2 AA and best practices with axe; the message lists each violation. Contrast, which takes most of the
 * time, is left out at further widths of a page, and is all that the office's dark appearance can change.
 */
export async function expectNoAxeViolations(
  page: Page,
  { contrast = true }: { contrast?: boolean } = {},
): Promise<void> {
  await check(page, contrast);
  if (contrast === false || !new URL(page.url()).pathname.startsWith("/admin")) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await check(page, "only");
  await page.emulateMedia({ colorScheme: "light" });
}

async function check(page: Page, contrast: boolean | "only"): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches))
    throw new Error("axe is a script: look at this page with `javaScript` on.");
  await page.waitForFunction(isEachDialogShown);
  await injectAll(page);
  const violations = await page.evaluate(
    async (options) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      return found.violations;
    },
    {
      ...(contrast === "only"
        ? { runOnly: { type: "rule" as const, values: ["color-contrast"] } }
        : {
            runOnly: { type: "tag" as const, values: tags },
            rules: { "color-contrast": { enabled: contrast } },
          }),
      resultTypes: ["violations" as const],
      // No page plays sounds or films, whose data it would fetch.
      preload: false,
    },
  );
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, help, helpUrl, nodes }) => [
    `  ${id}: ${help} (${helpUrl.split("?")[0]})`,
    ...nodes.flatMap(({ target, html, failureSummary }) => [
      `    at ${target.join(" ")}  ${html.slice(0, 160)}`,
      ...summaryLines(failureSummary),
    ]),
  ]);
  const appearance = contrast === "only" ? ", dark" : "";
  throw new Error(`Accessibility faults on ${page.url()}${appearance}:\n${lines.join("\n")}`);
}

/** A new dialog is transparent for a moment, in which the page behind it is hidden already. */
function isEachDialogShown(): boolean {
  return [...document.querySelectorAll("[role=dialog]")].every((dialog) =>
    dialog.checkVisibility({ opacityProperty: true }),
  );
}

/** A preview replaces its frame once the next one is loaded; then the new one is looked at. */
async function injectAll(page: Page, tries = 10): Promise<void> {
  try {
    await Promise.all(page.frames().map(injectOnce));
  } catch (error) {
    if (tries === 1) throw error;
    await page.waitForFunction(() => document.querySelectorAll("iframe").length < 2);
    await injectAll(page, tries - 1);
  }
}

/** Once for each document, because reading axe's half a megabyte takes as long as most of its rules. */
async function injectOnce(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
}

/** axe starts its summary with a generic line ("Fix any of the following:"). */
function summaryLines(summary: string | undefined): string[] {
  return (summary ?? "")
    .split("\n")
    .slice(1)
    .map((line) => `      ${line.trim()}`);
}
