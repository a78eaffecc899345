import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

// Playwright's own assertions need its test runner. These retry until they pass, too.
export const assertionTimeout = { ms: 10_000 };
/** Each look costs the browser time that the page needs to get there, so that pauses grow. */
const pauseMs = { first: 50, longest: 200 };
/** A missing element fails one attempt, not the whole assertion. */
const soon = { timeout: 1000 };

type Text = string | RegExp;
/** The result of one attempt. */
type Look = { pass: boolean; found: unknown };

declare module "vitest" {
  // Declaration merging works only with an interface of the same parameters.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeVisible: () => Promise<void>;
    toBeFocused: () => Promise<void>;
    toBeEnabled: () => Promise<void>;
    toBeChecked: () => Promise<void>;
    toHaveCount: (count: number) => Promise<void>;
    /** The whole text with collapsed white space; for a list of texts, one per element. */
    toHaveText: (text: Text | readonly Text[]) => Promise<void>;
    toContainText: (text: string) => Promise<void>;
    toHaveValue: (value: Text) => Promise<void>;
    toHaveAttribute: (name: string, value: Text) => Promise<void>;
    /** Path, query and fragment of the page's URL. */
    toHaveAddress: (address: Text) => Promise<void>;
    toHaveTitle: (title: Text) => Promise<void>;
  }
}

expect.extend({
  toBeVisible: eventually(async (locator: Locator) => is(await locator.isVisible())),
  toBeEnabled: eventually(async (locator: Locator) => is(await locator.isEnabled(soon))),
  toBeChecked: eventually(async (locator: Locator) => is(await locator.isChecked(soon))),
  toBeFocused: eventually(async (locator: Locator) =>
    is(await locator.evaluate((element) => element === document.activeElement, null, soon)),
  ),
  toHaveCount: eventually(async (locator: Locator, count: number) =>
    equals(await locator.count(), count),
  ),
  toHaveText: eventually(async (locator: Locator, text: Text | readonly Text[]) =>
    typeof text === "string" || text instanceof RegExp
      ? matches(collapse(await locator.textContent(soon)), text)
      : allMatch((await locator.allTextContents()).map(collapse), text),
  ),
  toContainText: eventually(async (locator: Locator, text: string) => {
    const found = collapse(await locator.textContent(soon));
    return { pass: found.includes(text), found };
  }),
  toHaveValue: eventually(async (locator: Locator, value: Text) =>
    matches(await locator.inputValue(soon), value),
  ),
  toHaveAttribute: eventually(async (locator: Locator, name: string, value: Text) =>
    matches(await locator.getAttribute(name, soon), value),
  ),
  toHaveAddress: eventually(async (page: Page, address: Text) => {
    const { pathname, search, hash } = new URL(page.url());
    return matches(pathname + search + hash, address);
  }),
  toHaveTitle: eventually(async (page: Page, title: Text) => matches(await page.title(), title)),
});

/** The number of running assertions. One that outlives its test was not awaited. */
let pending = 0;

/** Fails if an assertion was not awaited; the page fixture calls it at the end of each test. */
export function assertNothingPending(): void {
  if (pending === 0) return;
  pending = 0;
  throw new Error("An assertion about the page was not awaited: write `await expect(…)`.");
}

function eventually<Args extends unknown[]>(look: (...subjectAndArgs: Args) => Promise<Look>) {
  return async function matcher(this: { isNot: boolean }, ...args: Args) {
    pending += 1;
    const { pass, found } = await lookUntil(!this.isNot, () => look(...args));
    pending = Math.max(0, pending - 1);
    const [subject, ...expected] = args;
    return {
      pass,
      message: () =>
        `${describe(subject)}: expected${this.isNot ? " not" : ""} so within ${assertionTimeout.ms} ms`,
      actual: found,
      expected: expected.length > 0 ? expected.at(-1) : !this.isNot,
    };
  };
}

async function lookUntil(wanted: boolean, look: () => Promise<Look>): Promise<Look> {
  const deadline = Date.now() + assertionTimeout.ms;
  for (let pause = pauseMs.first; ; pause = Math.min(pause * 1.5, pauseMs.longest)) {
    const seen = await look().catch((error: unknown) => ({ pass: !wanted, found: reason(error) }));
    if (seen.pass === wanted || Date.now() > deadline) return seen;
    await delay(pause);
  }
}

function is(found: boolean): Look {
  return { pass: found, found };
}

function equals(found: unknown, expected: unknown): Look {
  return { pass: isDeepStrictEqual(found, expected), found };
}

function matches(found: string | null, expected: Text): Look {
  const pass = typeof expected === "string" ? found === expected : expected.test(found ?? "");
  return { pass, found };
}

function allMatch(found: string[], expected: readonly Text[]): Look {
  const pass =
    found.length === expected.length &&
    expected.every((text, index) => matches(found[index] ?? null, text).pass);
  return { pass, found };
}

function collapse(text: string | null): string {
  return (text ?? "").replaceAll(/\s+/g, " ").trim();
}

function describe(subject: unknown): string {
  return typeof (subject as Page).url === "function" ? (subject as Page).url() : String(subject);
}

function reason(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
