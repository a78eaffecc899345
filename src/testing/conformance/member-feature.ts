import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  RouterContextProvider,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "#modules/accounts/api/signed-in.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses } from "#platform/api/errors.ts";
import type { Services } from "#platform/services.ts";
import { requestContext, servicesOf } from "#storefront/routes/context.server.ts";
import { rememberingLog } from "#testing/services.ts";

// A complete member feature: an API route, a page and its form. It uses `identify` and knows no
// identity provider.
const notes = new Map<string, string[]>();
const notesOf = (uid: string) => notes.get(uid) ?? [];
const addNote = (uid: string, note: string) => void notes.set(uid, [...notesOf(uid), note]);

const addRoute = createRoute({
  method: "post",
  path: "/notes",
  middleware: [signedIn] as const,
  request: jsonBody(z.strictObject({ note: z.string() })),
  responses: {
    ...jsonResponse(z.object({ notes: z.array(z.string()) })),
    ...errorResponses("no-current-user"),
  },
});
const notesApi = () =>
  new OpenAPIHono<ApiEnv>().openapi(addRoute, (c) => {
    const { uid } = c.var.identity.account;
    addNote(uid, c.req.valid("json").note);
    return c.json({ notes: notesOf(uid) }, 200);
  });

type PageArgs = Pick<LoaderFunctionArgs & ActionFunctionArgs, "request" | "context">;

async function loader({ request, context }: PageArgs) {
  const member = await servicesOf(context).accounts.identify(request);
  return member ? notesOf(member.account.uid) : null;
}

async function action({ request, context }: PageArgs) {
  const member = await servicesOf(context).accounts.identify(request);
  if (!member) return null;
  const note = (await request.formData()).get("note");
  addNote(member.account.uid, typeof note === "string" ? note : "");
  return notesOf(member.account.uid);
}

/** A signed-in browser's cookie and its shop. */
export type Member = { services: Services; cookie: string };

/** Tests that the feature serves a member whom `open` signs in. */
export function memberFeature(provider: string, open: () => Promise<Member>): void {
  describe(`a new feature for members, signed in by ${provider}`, () => {
    let member: Member;
    beforeEach(async () => {
      notes.clear();
      member = await open();
    });

    const request = (init: RequestInit = {}, cookie = member.cookie) =>
      new Request(`${member.services.shop.url}/notes`, { ...init, headers: { Cookie: cookie } });
    const pageArgs = (asked: Request): PageArgs => {
      const context = new RouterContextProvider();
      context.set(requestContext, {
        services: member.services,
        log: rememberingLog(),
        clientAddress: "::1",
        cacheTags: { value: null },
        seal: ({ head, rest }) => Buffer.from(head + rest.join("")),
        noteOutage: () => null,
      });
      return { request: asked, context };
    };
    const form = () => ({ method: "POST", body: new URLSearchParams({ note: "by form" }) });

    test("identifies them on its page, in its form and in its API route", async () => {
      expect(await action(pageArgs(request(form())))).toEqual(["by form"]);
      const app = new OpenAPIHono<ApiEnv>().use(async (c, next) => {
        c.set("services", member.services);
        await next();
      });
      app.route("/api", notesApi());
      const answer = await app.request("/api/notes", {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: member.cookie },
        body: JSON.stringify({ note: "by API" }),
      });
      expect(await answer.json()).toEqual({ notes: ["by form", "by API"] });
      expect(await loader(pageArgs(request()))).toEqual(["by form", "by API"]);
    });

    test("treats a request without the session's cookie as anonymous", async () => {
      expect(await action(pageArgs(request(form(), "")))).toBeNull();
      expect(await loader(pageArgs(request({}, "shop.session=x")))).toBeNull();
      expect(notes.size).toBe(0);
    });
  });
}
