import { languagesOf } from "#modules/translations/rules/words-in-languages.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { staffLinkKinds } from "#modules/staff/rules/staff.ts";
import { checkStaffLink } from "#modules/staff/use-cases/check-staff-link.server.ts";
import {
  isSetUp,
  listStaffNamesForStaff,
  listStaffPicturesForStaff,
} from "#modules/staff/use-cases/staff-commands.server.ts";
import { signInStaff } from "#modules/staff/use-cases/own-security.server.ts";
import {
  acceptInvitation,
  resetStaffPassword,
  sendStaffReset,
  setUpOwner,
} from "#modules/staff/use-cases/staff-links.server.ts";
import {
  findStaff,
  signOutStaff,
  type BegunSession,
  type SignedInStaff,
} from "#modules/staff/use-cases/staff-session.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";
import {
  email,
  fullNameText,
  linkToken as token,
  password,
  staffNameText,
  staffSession,
  typedProof,
} from "./staff-schemas.ts";

const badInput = ["invalid-request", "wrong-content-type", "too-many-requests"] as const;
const badPassword = ["weak-password", "invalid-action-code"] as const;

const read = createRoute({
  method: "get",
  path: "/session",
  summary: "Who is signed in to the back office",
  responses: jsonResponse(staffSession),
});

const signIn = createRoute({
  method: "post",
  path: "/session",
  summary: "Signs a staff member in; code-required asks for the same with a code",
  request: jsonBody(typedProof.extend({ email })),
  responses: {
    ...jsonResponse(staffSession),
    ...errorResponses(...badInput, "invalid-email", "invalid-credential", "code-required"),
  },
});

const signOut = createRoute({
  method: "delete",
  path: "/session",
  summary: "Signs the staff member out",
  responses: { 204: { description: "Signed out." } },
});

const setUp = createRoute({
  method: "post",
  path: "/setup",
  summary: "Makes the first owner, with the token that the first start prints",
  request: jsonBody(
    z.object({
      token,
      name: staffNameText.optional(),
      fullName: fullNameText.optional(),
      email,
      password,
    }),
  ),
  responses: {
    ...jsonResponse(staffSession),
    ...errorResponses(...badInput, "invalid-email", ...badPassword),
  },
});

const accept = createRoute({
  method: "post",
  path: "/invitations/accept",
  summary: "Sets the password of an invited staff member",
  request: jsonBody(z.object({ token, password, fullName: fullNameText.optional() })),
  responses: { ...jsonResponse(staffSession), ...errorResponses(...badInput, ...badPassword) },
});

const check = createRoute({
  method: "post",
  path: "/links/check",
  summary: "Whether a link to set up the shop, to join or to a new password still works",
  request: jsonBody(z.object({ token, kind: z.enum(staffLinkKinds) })),
  responses: {
    204: { description: "The link works." },
    ...errorResponses(...badInput, "invalid-action-code"),
  },
});

const forgot = createRoute({
  method: "post",
  path: "/password-links",
  summary: "Sends a link to a new password, if the address is of staff",
  request: jsonBody(z.object({ email })),
  responses: {
    204: { description: "Sent, if the address is of staff." },
    ...errorResponses(...badInput, "invalid-email"),
  },
});

const reset = createRoute({
  method: "post",
  path: "/password-links/use",
  summary: "Sets a new password with a mailed link, and ends all sessions",
  request: jsonBody(z.object({ token, password })),
  responses: {
    204: { description: "The password was changed." },
    ...errorResponses(...badInput, ...badPassword),
  },
});

/** Sign-in at the back office, apart from the shoppers' sign-in. */
export function staffSessionApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(read, async (c) => {
      const staff = await findStaff(c.var.services, c.req.raw.headers);
      return c.json(await sessionOf(c.var.services, staff), 200);
    })
    .openapi(signIn, async (c) =>
      begun(c, valueOf(await signInStaff(c.var.services, browserOf(c), c.req.valid("json")))),
    )
    .openapi(signOut, async (c) => {
      c.header("Set-Cookie", await signOutStaff(c.var.services, c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(setUp, async (c) =>
      begun(c, valueOf(await setUpOwner(c.var.services, browserOf(c), c.req.valid("json")))),
    )
    .openapi(accept, async (c) =>
      begun(c, valueOf(await acceptInvitation(c.var.services, browserOf(c), c.req.valid("json")))),
    )
    .openapi(check, async (c) => {
      valueOf(await checkStaffLink(c.var.services, browserOf(c), c.req.valid("json")));
      return c.body(null, 204);
    })
    .openapi(forgot, async (c) => {
      valueOf(await sendStaffReset(c.var.services, browserOf(c), c.req.valid("json").email));
      return c.body(null, 204);
    })
    .openapi(reset, async (c) => {
      valueOf(await resetStaffPassword(c.var.services, browserOf(c), c.req.valid("json")));
      return c.body(null, 204);
    });
}

/** The browser of a request, for limits and its cookies. */
export function browserOf<Env extends ApiEnv>(c: Context<Env>) {
  return { headers: c.req.raw.headers, clientAddress: c.env.clientAddress };
}

/** Answers with a session that has begun. */
export async function begun<Env extends ApiEnv>(c: Context<Env>, { staff, cookies }: BegunSession) {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  return c.json(await sessionOf(c.var.services, staff), 200);
}

async function sessionOf(services: ApiEnv["Variables"]["services"], staff: SignedInStaff | null) {
  return {
    shopName: services.shop.name,
    locale: shopLocale(),
    languages: languagesOf(services.settings.languages),
    hasOwner: staff !== null || (await isSetUp(services)),
    team: staff === null ? {} : await listStaffNamesForStaff(services),
    pictures: staff === null ? {} : await listStaffPicturesForStaff(services),
    staff: staff && shownStaff(staff),
  };
}

function shownStaff(staff: SignedInStaff) {
  const {
    name,
    fullName = null,
    email: address,
    role,
    permissions,
    hasFactor,
    mustAddFactor,
  } = staff;
  return {
    name,
    fullName,
    email: address,
    role,
    permissions: [...permissions],
    hasFactor,
    mustAddFactor,
  };
}
