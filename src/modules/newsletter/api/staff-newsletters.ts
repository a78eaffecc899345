import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  exportSubscribers,
  listNewslettersForStaff,
  listSubscribersForStaff,
  readNewsletterForStaff,
  subscriberColumns,
} from "#modules/newsletter/use-cases/staff-newsletter.server.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { cursor, PAGE, recordId } from "#platform/api/admin-schemas.ts";
import { csvAnswer } from "#platform/api/csv.ts";
import {
  adminNewsletter,
  adminNewsletters,
  adminSubscribers,
  subscriberStates,
} from "./staff-newsletters-schemas.ts";
import { requireProof, staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const refusals = ["invalid-request", "no-current-user", "forbidden"] as const;

const list = staffRead("/newsletters", {
  summary: "Newsletters, the newest first",
  allow: ["promotions"],
  request: { query: z.object({ after: cursor }) },
  reply: adminNewsletters,
});

const read = staffRead("/newsletters/{id}", {
  summary: "A newsletter as it would be sent",
  allow: ["promotions"],
  request: { params: recordId },
  reply: adminNewsletter,
  errors: ["not-found"],
});

const filter = z.object({
  state: z.enum(["all", ...subscriberStates]).default("all"),
  q: z.string().max(200).default(""),
});

const subscribers = staffRead("/newsletter-subscribers", {
  summary: "Subscribers of the newsletter by address",
  allow: ["customers"],
  request: { query: filter.extend({ after: z.string().max(320).optional() }) },
  reply: adminSubscribers,
});

const csv = createRoute({
  method: "get",
  path: "/newsletter-subscribers.csv",
  summary: "All subscribers of a list as a CSV file; staff entered their password minutes ago",
  middleware: [staffOnly("customers")] as const,
  request: { query: filter },
  responses: {
    200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
    ...errorResponses(...refusals, "reauthentication-required"),
  },
});

const filterOf = ({ state, q: search }: z.output<typeof filter>) => ({
  state: state === "all" ? undefined : state,
  search,
});

/** Newsletters and their subscribers. The commands of newsletters write, test and send them. */
export function adminNewslettersApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { after = null } = c.req.valid("query");
      const asked = { after, pageSize: PAGE };
      return c.json(await listNewslettersForStaff(c.var.services, asked), 200);
    })
    .openapi(read, async (c) => {
      const found = await readNewsletterForStaff(c.var.services, c.req.valid("param").id);
      if (!found)
        throw new ApiException({ code: "not-found", message: "There is no such newsletter." });
      return c.json(found, 200);
    })
    .openapi(subscribers, async (c) => {
      const { after = null, ...query } = c.req.valid("query");
      const asked = { ...filterOf(query), after, pageSize: PAGE };
      return c.json(await listSubscribersForStaff(c.var.services, asked), 200);
    })
    .openapi(csv, (c) => {
      requireProof(c.var, { needsProof: true });
      const pages = exportSubscribers(c.var.services, filterOf(c.req.valid("query")));
      return csvAnswer("subscribers.csv", subscriberColumns, pages) as never;
    });
}
