import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Begins a session for an account whose owner has just proved themselves to the shop. better-auth's own sign-in would
 * check the password itself, but knows fewer e-mail addresses than the shop accepts. The wire does not lead here.
 */
export const sessionOfAccount = {
  id: "session-of-account",
  endpoints: {
    beginSession: createAuthEndpoint(
      "/session-of-account",
      {
        method: "POST",
        body: z.object({ uid: z.string() }),
        requireHeaders: true,
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.uid);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw context.error("UNAUTHORIZED", { code: "invalid-credential" });
        await setSessionCookie(context, { session, user }, false);
        return context.json(null);
      },
    ),
  },
} satisfies BetterAuthPlugin;
