import { createRoute, z } from "@hono/zod-openapi";
import { previewOrderEmail } from "#modules/orders/use-cases/staff/contact-commands.server.ts";
import { ownEmails } from "#modules/orders/rules/email-texts.ts";
import { emailSettings } from "#modules/orders/rules/settings.ts";
import { checkSettings } from "#platform/settings/setting-values.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { adminEmailPreview } from "#modules/notifications/api/staff-emails-schemas.ts";
import { staffOnly } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";

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

/** An email about orders as it would be with other words. */
export const adminEmailPreviewApi = staffRoutes((app) =>
  app.openapi(preview, async (c) => {
    const { email, ...words } = c.req.valid("json");
    const fields = { [`${email}Subject`]: words.subject, [`${email}Text`]: words.text };
    const checked = checkSettings(emailSettings, fields);
    if (!checked.ok) throw new ApiException({ code: "invalid-request", message: checked.error });
    const shown = await previewOrderEmail(c.var.services, email, words);
    return c.json(shown ?? { subject: "", html: "", text: "" }, 200);
  }),
);
