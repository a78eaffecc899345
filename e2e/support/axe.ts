import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks WCAG 2.2 AA and best practices with axe; the message lists each violation. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches))
    throw new Error("axe is a script: look at this page with `javaScript` on.");
  // Legacy mode runs in the page itself: the other opens a second page for each report.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.withTags(tags).analyze();
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, help, helpUrl, nodes }) => [
    `  ${id}: ${help} (${helpUrl.split("?")[0]})`,
    ...nodes.flatMap(({ target, html, failureSummary }) => [
      `    at ${target.join(" ")}  ${html.slice(0, 160)}`,
      ...summaryLines(failureSummary),
    ]),
  ]);
  throw new Error(`Accessibility faults on ${page.url()}:\n${lines.join("\n")}`);
}

/** axe starts its summary with a generic line ("Fix any of the following:"). */
function summaryLines(summary: string | undefined): string[] {
  return (summary ?? "")
    .split("\n")
    .slice(1)
    .map((line) => `      ${line.trim()}`);
}
