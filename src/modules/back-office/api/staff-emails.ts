import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  listEmailsForStaff,
  readEmailForStaff,
} from "#modules/notifications/use-cases/staff-emails.server.ts";
import { previewOrderEmail } from "#modules/orders/use-cases/staff/preview-order-email.server.ts";
import { ownEmails } from "#modules/settings/rules/email-texts.ts";
import { checkSettings } from "#modules/settings/rules/settings.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { cursor, PAGE, recordId } from "#platform/api/admin-schemas.ts";
import { adminEmail, adminEmailPreview, adminEmails, emailStates } from "./staff-emails-schemas.ts";
import { staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const list = staffRead("/emails", {
  summary: "Emails of the last weeks, the newest first",
  allow: ["emails"],
  request: {
    query: z.object({
      state: z.enum(["all", ...emailStates]).default("all"),
      q: z.string().max(200).default(""),
      after: cursor,
    }),
  },
  reply: adminEmails,
});

const read = staffRead("/emails/{id}", {
  summary: "An email with its text until it is sent",
  allow: ["emails"],
  request: { params: recordId },
  reply: adminEmail,
  errors: ["not-found"],
});

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
export function adminEmailsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { state, q, after = null } = c.req.valid("query");
      const asked = {
        state: state === "all" ? undefined : state,
        search: q,
        after,
        pageSize: PAGE,
      };
      return c.json(await listEmailsForStaff(c.var.services, asked), 200);
    })
    .openapi(read, async (c) => {
      const found = await readEmailForStaff(c.var.services, c.req.valid("param").id);
      if (!found) throw new ApiException({ code: "not-found", message: "There is no such email." });
      return c.json(found, 200);
    })
    .openapi(preview, async (c) => {
      const { email, ...words } = c.req.valid("json");
      const fields = { [`${email}Subject`]: words.subject, [`${email}Text`]: words.text };
      const checked = checkSettings("emails", fields);
      if (!checked.ok) throw new ApiException({ code: "invalid-request", message: checked.error });
      const shown = await previewOrderEmail(c.var.services, email, words);
      return c.json(shown ?? { subject: "", html: "", text: "" }, 200);
    });
}
