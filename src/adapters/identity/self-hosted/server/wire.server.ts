import { isDatabaseAway } from "#db/database-away.server.ts";
import { err, type Result } from "#domain/result.ts";
import { AUTH_PATH } from "./auth-path.ts";
import type { Operation, Reply } from "./operation.server.ts";
import { changePassword, confirmPassword } from "./password-change.server.ts";
import { devices, endDevice, endOtherDevices } from "./devices.server.ts";
import { googleDone, openGoogle, returnFromGoogle } from "./google.server.ts";
import { loggedError } from "./logged-error.server.ts";
import { displayName, signInMethods } from "./own-account.server.ts";
import { readBody } from "./read-body.server.ts";
import { refusalOf, refuse, type Refusal } from "./refusal.server.ts";
import { checkResetLink, resetPassword, sendReset } from "./reset.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";
import { session, signIn, signOut } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { sendVerification, verifyEmail } from "./verification.server.ts";

/** Every address of the wire, below /api/auth/. */
const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    session,
    "sign-up": signUp,
    "sign-in": signIn,
    "sign-out": signOut,
    verification: sendVerification,
    "verify-email": verifyEmail,
    reset: sendReset,
    "check-reset-link": checkResetLink,
    "reset-password": resetPassword,
    google: openGoogle,
    "callback/google": returnFromGoogle,
    "google/done": googleDone,
    "display-name": displayName,
    "sign-in-methods": signInMethods,
    "change-password": changePassword,
    "confirm-password": confirmPassword,
    devices,
    "end-device": endDevice,
    "end-other-devices": endOtherDevices,
  }),
);

/** Answers one request of the wire; nothing that can be expected is thrown. */
export async function answer(
  shop: SelfHosted,
  request: Request,
  clientAddress: string,
): Promise<Response> {
  const url = new URL(request.url);
  try {
    const outcome = await perform(shop, request, { url, clientAddress });
    return outcome.ok ? replyOf(outcome.value) : refusalReply(outcome.error);
  } catch (error) {
    // The API has an answer for that, the same for every address.
    if (isDatabaseAway(error)) throw error;
    shop.log.error(
      { err: loggedError(error), path: url.pathname },
      "A request about an account failed.",
    );
    return refusalReply(refusalOf("internal-error"));
  }
}

async function perform(
  shop: SelfHosted,
  request: Request,
  { url, clientAddress }: { url: URL; clientAddress: string },
): Promise<Result<Reply, Refusal>> {
  const operation = operations.get(url.pathname.slice(AUTH_PATH.length + 1));
  if (!operation) return refuse("not-found");
  if (operation.method !== request.method)
    return err({ ...refusalOf("wrong-method"), allow: operation.method });
  const caller = { headers: request.headers, url, clientAddress };
  if (operation.method === "GET") return operation.run(shop, caller, null);
  const body = await readBody(request);
  return body.ok ? operation.run(shop, caller, body.value) : body;
}

function replyOf(reply: Reply): Response {
  if (reply instanceof Response) return reply;
  const response = Response.json(reply.json);
  for (const cookie of reply.cookies ?? []) response.headers.append("Set-Cookie", cookie);
  return response;
}

function refusalReply({ code, message, status, retryAfterSeconds, allow }: Refusal): Response {
  const response = Response.json({ code, message }, { status });
  if (retryAfterSeconds !== undefined)
    response.headers.set("Retry-After", String(retryAfterSeconds));
  if (allow !== undefined) response.headers.set("Allow", allow);
  return response;
}
