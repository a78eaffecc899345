import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

/** Gives a shop languages besides its own, English, and waits until it answers in them. */
export async function speak(
  { dataDir, url }: RunningShop,
  others: readonly string[],
  own = "en",
): Promise<void> {
  await sql(
    dataDir,
    `insert into setting (name, value, version) values ('languages', $1, 1)
     on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
    [JSON.stringify({ own, others })],
  );
  await expect
    .poll(async () => (await fetch(`${url}/${others.at(-1)}/newsletter`)).status)
    .toBe(200);
}

/** Countries and states have the names that `Intl` and their posts give them. */
const SKIPPED =
  'script, style, [lang]:not(html), [autocomplete~="country"] > option, [autocomplete~="address-level1"] > option';

/** Every text of the page that a person reads or hears, also in attributes and in its head. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate((skipped) => {
    const texts = [document.title];
    const readIn = (root: Node) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const text = walk.currentNode.textContent ?? "";
        const parent = walk.currentNode.parentElement;
        // With scripts, what browsers without them show is one text.
        if (parent?.localName === "noscript")
          readIn(new DOMParser().parseFromString(text, "text/html"));
        else if (!parent?.closest(skipped)) texts.push(text);
      }
    };
    readIn(document);
    for (const element of document.querySelectorAll("*:not([lang]), html"))
      for (const { name, value } of element.attributes)
        if (
          /^(aria-(label|description|roledescription|valuetext)|placeholder|title|alt)$/.test(name)
        )
          texts.push(value);
    for (const name of ["description", "og:title", "og:description"])
      texts.push(
        document
          .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
          ?.getAttribute("content") ?? "",
      );
    return texts.map((text) => text.trim()).filter(Boolean);
  }, SKIPPED);
}
