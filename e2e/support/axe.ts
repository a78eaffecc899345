import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { CDPSession, Frame, Page } from "playwright-core";

/** The browser reads it in half the time of the full text. */
const minified = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const source = readFileSync(minified, "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What all pages share: header and footer of the shop, bar and menu of the office. */
const frames = [".site-header", "footer", ".top-bar", "#menu"];

type Scope = {
  /** Contrast takes most of the time; it can be left out at further widths of a page. */
  contrast?: boolean;
  /** With the parts that all pages share, which a few tests look at for all. */
  frame?: boolean;
};

/**
 * Checks WCAG 2.2 AA and best practices with axe; the message lists each violation. The office's dark appearance can
 * change contrast only.
 */
export async function expectNoAxeViolations(
  page: Page,
  { contrast = true, frame = false }: Scope = {},
): Promise<void> {
  const exclude = frame ? [] : frames;
  await check(page, contrast, exclude);
  if (contrast === false || !new URL(page.url()).pathname.startsWith("/admin")) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await check(page, "only", exclude);
  await page.emulateMedia({ colorScheme: "light" });
}

async function check(page: Page, contrast: boolean | "only", exclude: string[]): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches))
    throw new Error("axe is a script: look at this page with `javaScript` on.");
  await page.waitForFunction(isEachDialogShown);
  await injectAll(page);
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, options);
      return found.violations;
    },
    {
      context: { include: ["html"], exclude },
      options: {
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

/** Once for each document, because reading axe's half a megabyte takes as long as some of its rules. */
async function injectOnce(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in globalThis)) return;
  const page = frame.page();
  if (frame !== page.mainFrame()) return frame.evaluate(source);
  // The browser reads it faster than as a text for `eval`.
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Runtime.evaluate", { expression: source });
}

/** Never detached, which would bring a page without a connection back to the network. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** axe starts its summary with a generic line ("Fix any of the following:"). */
function summaryLines(summary: string | undefined): string[] {
  return (summary ?? "")
    .split("\n")
    .slice(1)
    .map((line) => `      ${line.trim()}`);
}
