import { z } from "@hono/zod-openapi";
import {
  listEmailsForStaff,
  readEmailForStaff,
} from "#modules/notifications/use-cases/staff-emails.server.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminEmail, adminEmailRow, emailStates } from "./staff-emails-schemas.ts";

/** Emails for staff. The command retry-email sends one that failed. */
export const adminEmailsApi = staffRoutes(
  staffList("/emails", {
    summary: "Emails of the last weeks, the newest first",
    allow: ["emails"],
    row: adminEmailRow,
    query: { state: z.enum(["all", ...emailStates]).default("all"), q: searched, after: cursor },
    list: (services, { state, ...asked }) =>
      listEmailsForStaff(services, { ...asked, state: state === "all" ? undefined : state }),
  }),
  staffRecord("/emails", {
    summary: "An email with its text until it is sent",
    allow: ["emails"],
    record: adminEmail,
    noun: "email",
    read: readEmailForStaff,
  }),
);
