import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { textPages } from "#domain/page/public-pages.ts";
import routes from "#routes.ts";

type Page = { path: string; file: string };

function pagesIn(entries: RouteConfigEntry[], parent = ""): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [...(path === undefined ? [] : [{ path: own, file }]), ...pagesIn(children, own)];
  });
}

test("every text page that is cacheable is on the list that the cache and the sitemap read", () => {
  const cached = pagesIn(routes)
    .filter(({ file }) => file.startsWith("routes/pages/"))
    .filter(({ file }) => readFileSync(`src/${file}`, "utf8").includes("middleware = [cacheable]"))
    .map(({ path }) => path);
  expect(cached).toContain("/careers");
  for (const path of cached) expect(textPages).toContain(path);
});
