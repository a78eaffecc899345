import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { partsOf, scriptsAfterPaint, scriptMark, takeMarks } from "./scripts-after-paint.server.ts";

const nonce = `nonce="${scriptMark}"`;
const preload = '<link rel="modulepreload" href="/assets/shop.js"/>';
const context = "<script>window.__reactRouterContext = {};</script>";
const loader = '<script type="module" async="">import "/assets/shop.js";</script>';
const data = "window.__reactRouterContext.data = [];";
const page = (head: string, body: string) =>
  `<html><head>${head}<style>/*styles*/</style></head><body><p>Words</p><script>1</script>${body}</body></html>`;
const marked = (html: string) => html.replaceAll("<script>w", `<script ${nonce}>w`);

const rearranged = (html: string) =>
  scriptsAfterPaint(takeMarks(partsOf(marked(html))).parts, data).join("");

test("scripts and their data are in a template", () => {
  const after = rearranged(page(preload, context + loader));
  const template = `<template id="scripts">${preload}${context}${loader}<script>${data}</script></template>`;
  const [start = ""] = after.match(/<script>\{.*?<\/script>/) ?? [];
  expect(start).toContain("requestAnimationFrame");
  expect(after).toBe(`<!DOCTYPE html>${page("", template + start)}`);
});

test("a document has its type once, also from a stream and without scripts", () => {
  const plain = page("", "");
  const whole = `<!DOCTYPE html>${plain}`;
  expect(partsOf(plain).join("")).toBe(whole);
  expect(partsOf(whole).join("")).toBe(whole);
});

/** What the browser would fetch by then, in a tab that is looked at or not. */
function tabWith(hidden: boolean) {
  const after = rearranged(page("", context + loader));
  const [, code = ""] = /<script>(\{let.*?)<\/script>/.exec(after) ?? [];
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

test("scripts are fetched with the frame after the first, and once", () => {
  const { fetched, happens } = tabWith(false);
  happens("frame");
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

test("scripts with the mark are the router's, and no page contains the mark", () => {
  const rendered =
    `<link rel="modulepreload" ${nonce} href="/a.js"/><script ${nonce}>a()</script>` +
    `<script>alert(9)</script><script nonce="guess">alert(8)</script>` +
    `<script ${nonce} type="module" async="">b()\nc()</script>`;
  expect(takeMarks(["", rendered, ""])).toEqual({
    parts: [
      "",
      '<link rel="modulepreload" href="/a.js"/><script>a()</script>' +
        '<script>alert(9)</script><script nonce="guess">alert(8)</script>' +
        '<script type="module" async="">b()\nc()</script>',
      "",
    ],
    scripts: ["a()", "b()\nc()"],
  });
});

test("a script that a text opens before one of the router's is not taken", () => {
  const { scripts } = takeMarks(["", `<script>alert(9);<script ${nonce}>a()</script>`, ""]);
  expect(scripts).toEqual(["a()"]);
});
