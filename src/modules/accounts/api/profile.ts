import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Profile } from "#modules/accounts/rules/profile.ts";
import {
  findOwnProfile,
  profileSaveSchema,
  saveProfile,
} from "#modules/accounts/use-cases/own-profile.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { signedIn } from "./signed-in.ts";
import { errorResponses, valueOf } from "./errors.ts";

const profileSchema = z
  .object({
    uid: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    createdAt: z.iso.datetime(),
    gender: z.string(),
    mobileNumber: z.string(),
    address: z.object({
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
    }),
  })
  .openapi("Profile");

const readProfile = createRoute({
  method: "get",
  path: "/profile",
  summary: "The profile of the member who is signed in",
  middleware: [signedIn] as const,
  request: { query: z.object({ uid: z.string().optional() }) },
  responses: {
    ...jsonResponse(z.object({ profile: z.union([profileSchema, z.null()]) })),
    ...errorResponses("no-current-user", "permission-denied"),
  },
});

const writeProfile = createRoute({
  method: "post",
  path: "/profile",
  summary: "Writes what is given into the profile and leaves the rest as it is",
  middleware: [signedIn] as const,
  request: jsonBody(profileSaveSchema),
  responses: {
    ...jsonResponse(z.object({})),
    ...errorResponses(
      "invalid-request",
      "no-current-user",
      "permission-denied",
      "wrong-content-type",
    ),
  },
});

/** §7 Routes of the document users/{uid}. */
export function profileApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readProfile, async (c) => {
      const { uid = null } = c.req.valid("query");
      const found = await findOwnProfile(c.var.services, c.var.identity.account, uid);
      return c.json({ profile: asJson(valueOf(found)) }, 200);
    })
    .openapi(writeProfile, async (c) => {
      valueOf(await saveProfile(c.var.services, c.var.identity.account, c.req.valid("json")));
      return c.json({}, 200);
    });
}

function asJson(profile: Profile | null): z.infer<typeof profileSchema> | null {
  return profile && { ...profile, createdAt: profile.createdAt.toISOString() };
}
