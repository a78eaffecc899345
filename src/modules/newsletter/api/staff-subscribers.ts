import { z } from "@hono/zod-openapi";
import {
  exportSubscribers,
  listSubscribersForStaff,
  subscriberColumns,
} from "#modules/newsletter/use-cases/staff-subscribers.server.ts";
import { searched, moment } from "#platform/api/admin-schemas.ts";
import { staffCsv, staffList, staffRoutes } from "#platform/api/staff-routes.ts";

const subscriberStates = ["subscribed", "waiting", "left"] as const;

const adminSubscriber = z
  .strictObject({
    email: z.string(),
    state: z.enum(subscriberStates),
    requestedAt: moment,
    confirmedAt: moment.nullable(),
  })
  .openapi("AdminSubscriber");

export type AdminSubscriber = z.infer<typeof adminSubscriber>;

const filter = { state: z.enum(["all", ...subscriberStates]).default("all"), q: searched };

/** Subscribers of the newsletter. */
export const adminSubscribersApi = staffRoutes(
  staffList("/newsletter-subscribers", {
    summary: "Subscribers of the newsletter by address",
    allow: ["customers"],
    row: adminSubscriber,
    query: { ...filter, after: z.string().max(320).optional() },
    list: listSubscribersForStaff,
  }),
  staffCsv("/newsletter-subscribers.csv", {
    summary: "All subscribers of a list as a CSV file; staff entered their password minutes ago",
    allow: ["customers"],
    query: filter,
    columns: subscriberColumns,
    pages: exportSubscribers,
  }),
);
