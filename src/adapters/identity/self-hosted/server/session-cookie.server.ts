import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";

/** The cookie of a session that the shop itself has begun, signed as better-auth signs its own. The wire does not lead here. */
export const sessionCookie = {
  id: "session-cookie",
  endpoints: {
    writeSessionCookie: createAuthEndpoint(
      "/session-cookie",
      {
        method: "POST",
        body: z.object({ token: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { authCookies, secret, sessionConfig } = context.context;
        const { name, attributes } = authCookies.sessionToken;
        await context.setSignedCookie(name, context.body.token, secret, {
          ...attributes,
          maxAge: sessionConfig.expiresIn,
        });
        return context.json(null);
      },
    ),
    /** The token in a request's cookie; null without one, or where its signature is not ours. */
    readSessionCookie: createAuthEndpoint(
      "/session-cookie/read",
      { method: "POST", requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { authCookies, secret } = context.context;
        const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
        return context.json({ token: token || null });
      },
    ),
  },
} satisfies BetterAuthPlugin;
