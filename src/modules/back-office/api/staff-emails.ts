import { createRoute, z } from "@hono/zod-openapi";
import {
  listEmailsForStaff,
  readEmailForStaff,
} from "#modules/notifications/use-cases/staff-emails.server.ts";
import { previewOrderEmail } from "#modules/orders/use-cases/staff/preview-order-email.server.ts";
import { ownEmails } from "#modules/orders/rules/email-texts.ts";
import { emailSettings } from "#modules/orders/rules/settings.ts";
import { checkSettings } from "#platform/settings/setting-values.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import {
  adminEmail,
  adminEmailPreview,
  adminEmailRow,
  emailStates,
} from "./staff-emails-schemas.ts";
import { staffOnly } from "#platform/api/staff-access.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";

const preview = createRoute({
  method: "post",
  path: "/emails/preview",
  summary: "An email of the newest order that had one, with words that are not saved yet",
  middleware: [staffOnly("orders")] as const,
  request: jsonBody(z.object({ email: z.enum(ownEmails), subject: z.string(), text: z.string() })),
  responses: {
    ...jsonResponse(adminEmailPreview),
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "wrong-content-type"),
  },
});

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
  (app) =>
    app.openapi(preview, async (c) => {
      const { email, ...words } = c.req.valid("json");
      const fields = { [`${email}Subject`]: words.subject, [`${email}Text`]: words.text };
      const checked = checkSettings(emailSettings, fields);
      if (!checked.ok) throw new ApiException({ code: "invalid-request", message: checked.error });
      const shown = await previewOrderEmail(c.var.services, email, words);
      return c.json(shown ?? { subject: "", html: "", text: "" }, 200);
    }),
);
