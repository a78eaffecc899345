import { z } from "@hono/zod-openapi";
import {
  exportSubscribers,
  listNewslettersForStaff,
  listSubscribersForStaff,
  readNewsletterForStaff,
  subscriberColumns,
} from "#modules/newsletter/use-cases/staff-newsletter.server.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { staffCsv, staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import {
  adminNewsletter,
  adminNewsletterRow,
  adminSubscriber,
  subscriberStates,
} from "./staff-newsletters-schemas.ts";

const filter = { state: z.enum(["all", ...subscriberStates]).default("all"), q: searched };

/** Newsletters and their subscribers. The commands of newsletters write, test and send them. */
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
