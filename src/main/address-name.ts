import { pathHere } from "#modules/core/rules/language/address.ts";
import { pageAt, onePathOf } from "#modules/site/rules/page-path.ts";
import type { MiddlewareHandler } from "hono";
import { partOf } from "#platform/http/request-language.ts";

/** The route pattern of an address, for the log: secret links contain their secret in the path. */
export function addressName(path: string): string {
  return pageAt(path) ?? partOf(path);
}

/** Redirects other spellings of a page's path to its canonical one. */
export const oneSpelling: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = onePathOf(pathname);
  if (path === null || path === pathname) return next();
  // Tokens, files and order numbers are case-sensitive, so only slashes are normalised there.
  const page = pageAt(path.replace(/\.data$/, "").replace(/^\/_$/, "/"));
  const isInOneCase = page !== null && !page.includes(":number");
  const target = isInOneCase ? path : withoutSlashes(pathname);
  return target === pathname ? next() : c.redirect(pathHere(target) + search, 301);
};

/** Never returns a path with a leading "//", which would lead to another host. */
function withoutSlashes(pathname: string): string {
  if (!pathname.endsWith("/")) return pathname;
  let [from, to] = [0, pathname.length];
  while (pathname[from] === "/") from += 1;
  while (to > from && pathname[to - 1] === "/") to -= 1;
  return `/${pathname.slice(from, to)}`;
}
