import type { Page } from "playwright-core";

/** How a text that the page still shows differs from the text that React has for it. */
type Stale = { shown: string; wanted: string };

/** When the translator begins: before the page's scripts take over, or after. */
export type Start = "early" | "late";

declare global {
  var staleTexts: (() => Stale[]) | undefined;
}

/**
 * Wraps every text in two `<font>` elements, now and after each change, as Google's page translator does. React keeps
 * the replaced text nodes, so that it can no longer move or change a text that has siblings.
 */
function translate(): void {
  if (globalThis.staleTexts) return;
  const replaced: { node: Text; font: Element; shown: string }[] = [];
  const skipped = /^(SCRIPT|STYLE|TEXTAREA|OPTION|TITLE|NOSCRIPT|FONT)$/i;
  const wrap = (node: Text) => {
    const parent = node.parentElement;
    const shown = node.data;
    if (shown.trim() === "" || !parent || skipped.test(parent.tagName)) return;
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstElementChild?.append(shown);
    node.replaceWith(font);
    replaced.push({ node, font, shown });
  };
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  globalThis.staleTexts = () =>
    replaced
      .filter(({ node, font, shown }) => font.isConnected && node.data !== shown)
      .map(({ node, shown }) => ({ shown, wanted: node.data }));
  wrapAll();
  const changes = { subtree: true, childList: true, characterData: true };
  new MutationObserver(wrapAll).observe(document, changes);
}

/** Translates this page from now on, or each document of this page before its scripts run. */
export async function translatePage(page: Page, start: Start): Promise<void> {
  if (start === "late") return page.evaluate(translate);
  await page.addInitScript(
    `document.addEventListener("DOMContentLoaded", () => (${translate.toString()})())`,
  );
}

/** The texts that the page shows although React has changed them. */
export async function staleTexts(page: Page): Promise<Stale[]> {
  return page.evaluate(() => globalThis.staleTexts?.() ?? []);
}
