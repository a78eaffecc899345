import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { prettyJSON } from "hono/pretty-json";
import { accountApiTexts } from "#modules/accounts/rules/account-texts.ts";
import { closeAccount } from "#modules/accounts/use-cases/close-account.server.ts";
import { collectAccountData } from "#modules/privacy/use-cases/collect-account-data.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { signedIn } from "#modules/accounts/api/signed-in.ts";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";

const only = { error: () => accountApiTexts.unknownClosure };
const closeSchema = z.strictObject({ kind: z.enum(["deactivated", "deletion"], only) }, only);

const close = createRoute({
  method: "post",
  path: "/account/close",
  summary: "Closes the account until its owner signs in again, or until it is erased",
  middleware: [signedIn] as const,
  request: jsonBody(closeSchema),
  responses: {
    ...jsonResponse(
      z.object({
        kind: z.enum(["deactivated", "deletion"]),
        requestedAt: z.iso.datetime(),
        dueAt: z.iso.datetime().optional(),
      }),
    ),
    ...errorResponses(
      "invalid-request",
      "no-current-user",
      "requires-recent-login",
      "wrong-content-type",
      "too-many-requests",
    ),
  },
});

const download = createRoute({
  method: "get",
  path: "/account/data",
  summary: "Everything that the shop keeps about an account, as a file",
  middleware: [signedIn] as const,
  responses: { ...jsonResponse(z.looseObject({})), ...errorResponses("no-current-user") },
});

/** Routes for exporting and closing an account. */
export function accountApi() {
  const app = new OpenAPIHono<ApiEnv>();
  // People open the file themselves, so it is indented.
  app.use("/account/data", prettyJSON({ force: true }));
  return app
    .openapi(close, async (c) => {
      const { kind } = c.req.valid("json");
      const closure = valueOf(await closeAccount(c.var.services, c.var.identity, kind));
      const requestedAt = closure.requestedAt.toISOString();
      return closure.kind === "deletion"
        ? c.json({ kind, requestedAt, dueAt: closure.dueAt.toISOString() }, 200)
        : c.json({ kind, requestedAt }, 200);
    })
    .openapi(download, async (c) => {
      const { account } = c.var.identity;
      const data = await collectAccountData(c.var.services, account);
      const disposition = 'attachment; filename="account-data.json"';
      return c.json(data, 200, { "Content-Disposition": disposition });
    });
}
