import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email/email-address.ts";
import { inviteStaff } from "#modules/staff/use-cases/invite-staff.server.ts";
import {
  acceptInvitation,
  findStaff,
  isSetUp,
  setUpOwner,
  signInStaff,
  signOutStaff,
  type SignedInStaff,
} from "#modules/staff/use-cases/staff-access.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/http/api-env.ts";
import { errorResponses, valueOf } from "#platform/http/errors.ts";
import { staffSession } from "./admin-schemas.ts";
import { runAs, staffOnly, type StaffEnv } from "./staff-access.ts";

const text = (longest: number) => z.string().max(longest);
const email = text(EMAIL_ADDRESS_LENGTH);
const password = text(1000);
const token = text(100);

const badInput = ["invalid-request", "wrong-content-type", "too-many-requests"] as const;
const badPassword = ["weak-password", "invalid-action-code", "invalid-credential"] as const;

const read = createRoute({
  method: "get",
  path: "/session",
  summary: "Who is signed in to the back office",
  responses: jsonResponse(staffSession),
});

const signIn = createRoute({
  method: "post",
  path: "/session",
  summary: "Signs a staff member in",
  request: jsonBody(z.object({ email, password })),
  responses: {
    ...jsonResponse(staffSession),
    ...errorResponses(...badInput, "invalid-email", "invalid-credential"),
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
  request: jsonBody(z.object({ token, name: text(40), email, password })),
  responses: {
    ...jsonResponse(staffSession),
    ...errorResponses(...badInput, "invalid-email", ...badPassword),
  },
});

const invite = createRoute({
  method: "post",
  path: "/invitations",
  summary: "Adds a staff member; the token in the answer lets them choose a password",
  middleware: [staffOnly("staff")] as const,
  request: jsonBody(z.object({ name: text(40), email, role: text(100) })),
  responses: {
    ...jsonResponse(z.strictObject({ token: z.string() })),
    ...errorResponses(
      "invalid-request",
      "wrong-content-type",
      "no-current-user",
      "forbidden",
      "refused",
    ),
  },
});

const accept = createRoute({
  method: "post",
  path: "/invitations/accept",
  summary: "Sets the password of an invited staff member",
  request: jsonBody(z.object({ token, password })),
  responses: {
    ...jsonResponse(staffSession),
    ...errorResponses(...badInput, "invalid-email", ...badPassword),
  },
});

/** Sign-in at the back office, apart from the shoppers' sign-in. */
export function staffSessionApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(read, async (c) => {
      const staff = await findStaff(c.var.services, c.req.raw.headers);
      return c.json(await sessionOf(c.var.services, staff), 200);
    })
    .openapi(signIn, async (c) =>
      signedIn(c, valueOf(await signInStaff(c.var.services, browserOf(c), c.req.valid("json")))),
    )
    .openapi(signOut, async (c) => {
      c.header("Set-Cookie", await signOutStaff(c.var.services, c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(setUp, async (c) =>
      signedIn(c, valueOf(await setUpOwner(c.var.services, browserOf(c), c.req.valid("json")))),
    )
    .openapi(invite, async (c) => c.json(await runAs(c.var, inviteStaff, c.req.valid("json")), 200))
    .openapi(accept, async (c) =>
      signedIn(
        c,
        valueOf(await acceptInvitation(c.var.services, browserOf(c), c.req.valid("json"))),
      ),
    );
}

function browserOf(c: Context<StaffEnv>) {
  return { headers: c.req.raw.headers, clientAddress: c.env.clientAddress };
}

async function signedIn(
  c: Context<StaffEnv>,
  { staff, cookie }: { staff: SignedInStaff; cookie: string },
) {
  c.header("Set-Cookie", cookie);
  return c.json(await sessionOf(c.var.services, staff), 200);
}

async function sessionOf(services: ApiEnv["Variables"]["services"], staff: SignedInStaff | null) {
  return {
    shopName: services.shop.name,
    hasOwner: staff !== null || (await isSetUp(services)),
    staff: staff && { ...staff, permissions: [...staff.permissions] },
  };
}
