import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.server.ts";

const preload = '<link rel="modulepreload" href="/assets/shop.js"/>';
const loader = '<script type="module" async="">import "/assets/shop.js";</script>';
const page = (head: string, body: string) =>
  `<html><head>${head}<style>/*styles*/</style></head><body><p>Words</p>${body}</body></html>`;

test("what fetches scripts stands in a template, where the loader stood, and is fetched with low priority", () => {
  const before = page(preload, `<script>1</script>${loader}<script>2</script>`);
  const after = scriptsAfterPaint(before);
  const lowPriority = preload.replace(" href", ' fetchpriority="low" href');
  const template = `<template id="scripts">${lowPriority}${loader}</template>`;
  const [start = ""] = after.match(/<script>\{.*?<\/script>/) ?? [];
  expect(start).toContain("requestAnimationFrame");
  expect(after).toBe(page("", `<script>1</script>${template}<script>2</script>${start}`));
});

/** What the browser would fetch by then, in a tab that is looked at or not. */
function tabWith(hidden: boolean) {
  const [, code = ""] = /<script>(\{.*?)<\/script>/.exec(scriptsAfterPaint(page("", loader))) ?? [];
  const fetched: string[] = [];
  const events: Record<string, () => void> = {};
  let template: object | null = {
    content: "scripts",
    replaceWith(content: string) {
      fetched.push(content);
      template = null;
    },
  };
  const browser = {
    document: { hidden, getElementById: () => template },
    addEventListener: (name: string, start: () => void) => (events[name] = start),
    requestAnimationFrame: (draw: () => void) => (events["frame"] = draw),
    setTimeout: (start: () => void) => start(),
  };
  runInNewContext(code, browser);
  return { fetched, happens: (event: string) => events[event]?.() };
}

test("scripts are fetched after the first frame, and once", () => {
  const { fetched, happens } = tabWith(false);
  expect(fetched).toEqual([]);
  happens("frame");
  happens("visibilitychange");
  expect(fetched).toEqual(["scripts"]);
});

test("a tab that is left before its first frame gets its scripts then", () => {
  const { fetched, happens } = tabWith(false);
  happens("visibilitychange");
  expect(fetched).toEqual(["scripts"]);
});

test("a tab that is opened in the background gets its scripts at once", () => {
  expect(tabWith(true).fetched).toEqual(["scripts"]);
});

test("a page without scripts is as it was", () => {
  const before = page("", "<script>1</script>");
  expect(scriptsAfterPaint(before)).toBe(before);
});
