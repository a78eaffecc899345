import type { MiddlewareHandler } from "hono";
import { onePathOf, pageAt } from "#modules/site/rules/page-path.ts";

/** Each page has one address: any other spelling of it is redirected there, once. */
export const oneSpelling: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = onePathOf(pathname);
  if (path === null || path === pathname) return next();
  // What is no page has capitals of its own (a token, a file), and so has an order's number; only slashes are counted.
  const page = pageAt(path.replace(/\.data$/, "").replace(/^\/_$/, "/"));
  const isInOneCase = page !== null && !page.includes(":number");
  const target = isInOneCase ? path : withoutSlashes(pathname);
  return target === pathname ? next() : c.redirect(target + search, 301);
};

/** Never "//": that would lead to another host. */
function withoutSlashes(pathname: string): string {
  return pathname.endsWith("/") ? `/${pathname.replace(/^\/+|\/+$/g, "")}` : pathname;
}
