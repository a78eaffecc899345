import {
  listNewslettersForStaff,
  readNewsletterForStaff,
} from "#extensions/newsletter-issues/use-cases/staff-newsletters.server.ts";
import { cursor } from "#platform/api/admin-schemas.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminNewsletter, adminNewsletterRow } from "./staff-newsletters-schemas.ts";

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
);
