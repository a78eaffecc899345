import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  changeStaffPassword,
  endDevices,
  ownSecurity,
  renewProof,
} from "#modules/staff/use-cases/own-security.server.ts";
import {
  beginFactor,
  disableFactor,
  enableFactor,
  renewRecoveryCodes,
} from "#modules/staff/use-cases/second-factor.server.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";
import { ApiException } from "#platform/api/errors.ts";
import { begun, browserOf } from "./session.ts";
import { ownStaff, type OwnEnv } from "./own-staff.ts";
import {
  code,
  factorEnrolment,
  ownSecurityBody,
  password,
  recoveryCodes,
  staffSession,
  typedProof,
} from "./staff-schemas.ts";

const middleware = ownStaff;
const badProof = errorResponses(
  "invalid-request",
  "wrong-content-type",
  "no-current-user",
  "invalid-credential",
  "code-required",
  "too-many-requests",
  "refused",
);
const done = { 204: { description: "Done." } };

const read = createRoute({
  method: "get",
  path: "/session/security",
  summary: "The own second factor, recovery codes and devices",
  middleware,
  responses: { ...jsonResponse(ownSecurityBody), ...errorResponses("no-current-user") },
});

const prove = createRoute({
  method: "post",
  path: "/session/proof",
  summary:
    "Renews the proof that refunds, gift cards, exports and changes of staff need, for ten minutes",
  middleware,
  request: jsonBody(typedProof),
  responses: { ...done, ...badProof },
});

const change = createRoute({
  method: "post",
  path: "/session/password",
  summary: "Changes the own password and ends all other sessions",
  middleware,
  request: jsonBody(typedProof.extend({ newPassword: password })),
  responses: {
    ...jsonResponse(staffSession),
    ...badProof,
    ...errorResponses("invalid-request", "weak-password"),
  },
});

const begin = createRoute({
  method: "post",
  path: "/session/factor",
  summary: "Begins to add an authenticator app",
  middleware,
  request: jsonBody(z.strictObject({ password })),
  responses: { ...jsonResponse(factorEnrolment), ...badProof },
});

const enable = createRoute({
  method: "post",
  path: "/session/factor/enable",
  summary:
    "Turns the second factor on with the app's first code; the answer has the recovery codes",
  middleware,
  request: jsonBody(z.strictObject({ code })),
  responses: { ...jsonResponse(recoveryCodes), ...badProof },
});

const disable = createRoute({
  method: "post",
  path: "/session/factor/disable",
  summary: "Turns the second factor off",
  middleware,
  request: jsonBody(typedProof),
  responses: { ...done, ...badProof },
});

const renew = createRoute({
  method: "post",
  path: "/session/recovery-codes",
  summary: "Replaces all recovery codes",
  middleware,
  request: jsonBody(typedProof),
  responses: { ...jsonResponse(recoveryCodes), ...badProof },
});

const endOthers = createRoute({
  method: "delete",
  path: "/session/devices",
  summary: "Signs all other devices out",
  middleware,
  responses: { ...done, ...errorResponses("no-current-user") },
});

const endOne = createRoute({
  method: "delete",
  path: "/session/devices/{id}",
  summary: "Signs one of the own devices out",
  middleware,
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  responses: { ...done, ...errorResponses("invalid-request", "no-current-user", "not-found") },
});

/** The signed-in person's own password, second factor and devices. */
export function ownSecurityApi() {
  return new OpenAPIHono<OwnEnv>()
    .openapi(read, async (c) => c.json(await ownSecurity(c.var.services, c.var.self), 200))
    .openapi(prove, async (c) => {
      const typed = { ...c.req.valid("json"), staff: c.var.self };
      valueOf(await renewProof(c.var.services, browserOf(c), typed));
      return c.body(null, 204);
    })
    .openapi(change, async (c) => {
      const typed = { ...c.req.valid("json"), staff: c.var.self };
      return begun(c, valueOf(await changeStaffPassword(c.var.services, browserOf(c), typed)));
    })
    .openapi(begin, async (c) => {
      const typed = { ...c.req.valid("json"), staff: c.var.self };
      return c.json(valueOf(await beginFactor(c.var.services, browserOf(c), typed)), 200);
    })
    .openapi(enable, async (c) => {
      const { code: typed } = c.req.valid("json");
      return c.json(valueOf(await enableFactor(c.var.services, c.var.self, typed)), 200);
    })
    .openapi(disable, async (c) => {
      const typed = { ...c.req.valid("json"), staff: c.var.self };
      valueOf(await disableFactor(c.var.services, browserOf(c), typed));
      return c.body(null, 204);
    })
    .openapi(renew, async (c) => {
      const typed = { ...c.req.valid("json"), staff: c.var.self };
      return c.json(valueOf(await renewRecoveryCodes(c.var.services, browserOf(c), typed)), 200);
    })
    .openapi(endOthers, async (c) => {
      await endDevices(c.var.services, c.var.self, "others");
      return c.body(null, 204);
    })
    .openapi(endOne, async (c) => {
      const ended = await endDevices(c.var.services, c.var.self, c.req.valid("param").id);
      if (ended === 0)
        throw new ApiException({
          code: "not-found",
          message: "This device is already signed out.",
        });
      return c.body(null, 204);
    });
}
