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

test("a page without scripts is as it was", () => {
  const before = page("", "<script>1</script>");
  expect(scriptsAfterPaint(before)).toBe(before);
});
