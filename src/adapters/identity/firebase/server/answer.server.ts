import type { Database } from "#db/database.server.ts";
import { isOverLimit } from "#db/rate-counters.server.ts";
import type { ApiError } from "#domain/api-error.ts";
import { limits, networkOf } from "#domain/limits.ts";
import type { AccountEmails } from "#emails/account-emails.ts";
import type { RequestIdentity } from "#ports/accounts.ts";
import type { Clock } from "#ports/clock.ts";
import { bearerOf } from "./bearer.server.ts";
import { PROVEN_AT } from "./id-token.server.ts";
import type { IdentityToolkit } from "./identity-toolkit.server.ts";
import type { ServiceAccount } from "./service-account.server.ts";
import { tellPasswordChanged } from "./tell-password-changed.server.ts";

/** Whose request it is, and whether it has opened their closed account again. */
export type Entered = { identity: RequestIdentity; isReopened: boolean };

type Wire = {
  enter(request: Request): Promise<Entered | null>;
  toolkit: IdentityToolkit;
  serviceAccount: ServiceAccount | null;
  shop: { url: string };
  db: Database;
  clock: Clock;
  emails: AccountEmails;
};

/** The few addresses of the shop that Firebase's browser side and emails use; all else happens between browser and Firebase. */
export async function answerFirebase(
  wire: Wire,
  request: Request,
  clientAddress: string,
): Promise<Response> {
  const response = await answerAt(wire, request, clientAddress);
  // What is about one person is no business of a cache, tokens least of all.
  response.headers.set("Cache-Control", "no-store");
  return response;
}

async function answerAt(wire: Wire, request: Request, clientAddress: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && pathname === "/api/auth/action")
    return followLink(wire, request, clientAddress);
  if (request.method === "POST" && pathname === "/api/auth/entered") return entered(wire, request);
  if (request.method === "POST" && pathname === "/api/auth/end-other-devices")
    return endOtherDevices(wire, request);
  if (request.method === "POST" && pathname === "/api/auth/password-changed")
    return passwordChanged(wire, request);
  return refusal(404, { code: "not-found", message: "There is nothing at this address." });
}

/**
 * Where links in Firebase's emails lead, if its templates say so: an address is verified at once, a new password is
 * asked for on the shop's own page.
 */
async function followLink(wire: Wire, request: Request, clientAddress: string): Promise<Response> {
  const { toolkit, shop } = wire;
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("oobCode") ?? "";
  const mode = searchParams.get("mode");
  if (mode === "resetPassword") {
    return seeOther(`${shop.url}/reset-password?${new URLSearchParams({ token: code })}`);
  }
  if (mode !== "verifyEmail") return seeOther(`${shop.url}/auth`);
  const { perClient } = limits.firebaseLink;
  const bucket = `verification link from ${networkOf(clientAddress)}`;
  if (await isOverLimit(wire, bucket, perClient))
    return refusal(
      429,
      { code: "too-many-requests", message: "Too many tries. Please wait a while." },
      { "Retry-After": `${perClient.windowSeconds}` },
    );
  const isVerified = code !== "" && (await toolkit.applyVerification(code));
  return seeOther(`${shop.url}/auth?verified=${isVerified ? 1 : 0}`);
}

/** Somebody has signed in at Firebase: a closed account opens at once, not only when the shop is next asked something. */
async function entered({ enter }: Wire, request: Request): Promise<Response> {
  const entry = await enter(request);
  return entry === null ? signInFirst() : Response.json({ isReopened: entry.isReopened });
}

/**
 * Firebase knows sessions only together. So all are ended, and this browser gets a token for a new one, which says when
 * its owner really proved who they are: a session kept alive is no fresh proof.
 */
async function endOtherDevices(
  { enter, toolkit, serviceAccount, clock }: Wire,
  request: Request,
): Promise<Response> {
  const entry = await enter(request);
  if (entry === null) return signInFirst();
  if (serviceAccount === null)
    return refusal(400, {
      code: "operation-not-allowed",
      message: "This shop can't sign out other devices; a new password does.",
    });
  const { account, authenticatedAt } = entry.identity;
  const { uid } = account;
  await toolkit.endSessions(uid, clock.now());
  const provenAt = Math.floor(authenticatedAt.getTime() / 1000);
  const customToken = await serviceAccount.customToken(uid, { [PROVEN_AT]: provenAt });
  return Response.json({ customToken });
}

async function passwordChanged(wire: Wire, request: Request): Promise<Response> {
  const entry = await wire.enter(request);
  const user = entry && (await wire.toolkit.findByToken(bearerOf(request) ?? ""));
  if (!user) return signInFirst();
  await tellPasswordChanged(wire, entry.identity.account, user);
  return Response.json({});
}

function signInFirst(): Response {
  return refusal(401, { code: "no-current-user", message: "Please sign in first." });
}

function seeOther(address: string): Response {
  const headers = { Location: address, "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}

function refusal(status: number, error: ApiError<string>, headers = {}): Response {
  return Response.json(error, { status, headers });
}
