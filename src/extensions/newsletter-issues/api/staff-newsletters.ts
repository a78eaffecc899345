import { createRoute } from "@hono/zod-openapi";
import {
  listNewslettersForStaff,
  previewNewsletter,
  readNewsletterForStaff,
} from "#extensions/newsletter-issues/use-cases/staff-newsletters.server.ts";
import { cursor } from "#platform/api/admin-schemas.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses } from "#platform/api/errors.ts";
import { staffOnly } from "#platform/api/staff-access.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import {
  adminNewsletter,
  adminNewsletterPreview,
  adminNewsletterRow,
  newsletterToPreview,
} from "./staff-newsletters-schemas.ts";

const preview = createRoute({
  method: "post",
  path: "/newsletters/preview",
  summary: "A newsletter that is not saved, as it would be sent",
  middleware: [staffOnly("promotions")] as const,
  request: jsonBody(newsletterToPreview),
  responses: {
    ...jsonResponse(adminNewsletterPreview),
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "wrong-content-type"),
  },
});

/** Newsletters. The commands of newsletters write, test and send them. */
export const adminNewslettersApi = staffRoutes(
  staffList("/newsletters", {
    summary: "Newsletters, the newest first",
    allow: ["promotions"],
    row: adminNewsletterRow,
    query: { after: cursor },
    list: listNewslettersForStaff,
  }),
  staffRecord("/newsletters", {
    summary: "A newsletter as it would be sent",
    allow: ["promotions"],
    record: adminNewsletter,
    noun: "newsletter",
    read: readNewsletterForStaff,
  }),
  (app) =>
    app.openapi(preview, async (c) =>
      c.json(await previewNewsletter(c.var.services, c.req.valid("json")), 200),
    ),
);
