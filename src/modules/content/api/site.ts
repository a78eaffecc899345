import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { isDatabaseReady } from "#platform/database/is-database-ready.server.ts";
import { listSitemapPages } from "#modules/content/use-cases/sitemap-pages.server.ts";
import { alternateTags } from "#modules/translations/rules/text-tags.ts";
import { getSitemap } from "#modules/catalogue/use-cases/get-sitemap.server.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { robots, securityText } from "./robots.ts";

const text = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string() } } },
});

const health = createRoute({
  method: "get",
  path: "/healthz",
  summary: "Whether the process answers",
  responses: text("text/plain", "It does."),
});

const readiness = createRoute({
  method: "get",
  path: "/readyz",
  summary: "Whether the shop can answer, its database too",
  responses: {
    ...text("text/plain", "It can: `ready`, or `ready, but jobs are stalled`."),
    ...errorResponses("unavailable"),
  },
});

const robotsText = createRoute({
  method: "get",
  path: "/robots.txt",
  summary: "What crawlers may read",
  responses: text("text/plain", "As RFC 9309 has it."),
});

const securityTxt = createRoute({
  method: "get",
  path: "/.well-known/security.txt",
  summary: "Where to report a vulnerability of this shop",
  responses: text("text/plain", "As RFC 9116 has it."),
});

const sitemap = createRoute({
  method: "get",
  path: "/sitemap.xml",
  summary: "Every page of the shop; an index where one file can't hold them",
  request: {
    query: z.object({
      part: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, "A part is a whole number from 1.")
        .optional(),
    }),
  },
  responses: {
    ...text("application/xml", "As sitemaps.org has it."),
    ...errorResponses("invalid-request", "not-found"),
  },
});

/** Files and health checks at conventional addresses. */
export function siteApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(health, (c) => c.text("ok"))
    .openapi(readiness, async (c) => {
      const { db, jobs } = c.var.services;
      if (!(await isDatabaseReady(db)))
        throw new ApiException({
          code: "unavailable",
          message: "The database does not answer, or refuses writes.",
        });
      // Stalled jobs still answer 200: pages and orders work, and no other node takes the jobs
      // either.
      return c.text(jobs.isStalled() ? "ready, but jobs are stalled" : "ready");
    })
    .openapi(robotsText, (c) => c.text(robots(c.var.services)))
    .openapi(securityTxt, (c) => {
      const { shop, clock } = c.var.services;
      return c.text(securityText(shop, clock.now()));
    })
    .openapi(sitemap, async (c) => {
      const { part } = c.req.valid("query");
      const { services } = c.var;
      const wanted = part === undefined ? null : Number(part);
      const map = await getSitemap(services, wanted, await listSitemapPages(services));
      if (map === null)
        throw new ApiException({ code: "not-found", message: "There is no such part." });
      const { others } = services.settings.languages;
      const ofTexts = ["product", "page"].flatMap((noun) => alternateTags(others, noun));
      c.env.cacheTags.value = new Set([map.tag, ...ofTexts]);
      return c.body(map.xml, 200, { "Content-Type": "application/xml; charset=utf-8" });
    });
}
