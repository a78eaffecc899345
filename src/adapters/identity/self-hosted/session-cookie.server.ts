import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";

/**
 * Writes and signs the cookie of a session that the shop itself has begun, as better-auth reads it. The wire does not
 * lead here.
 */
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
  },
} satisfies BetterAuthPlugin;
