import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { z } from "zod";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import type { Clock } from "#platform/clock.ts";
import { grants, type Grant } from "./grants.server.ts";
import { people, type Person } from "./people.ts";
import { badQuestionPage, windowPage } from "./window-page.server.ts";

type ProviderOptions = {
  /** The issuer URL; all routes are below it. */
  issuer: string;
  client: { id: string; secret: string };
  /** Whether an address is a registered redirect URI. */
  allowsReturnTo(address: string): boolean;
  clock: Clock;
};

const TOKEN_SECONDS = 300;
const KEY_ID = "demonstration";

const questionSchema = z.object({
  response_type: z.literal("code"),
  scope: z.string().regex(/(^| )openid( |$)/),
  code_challenge_method: z.literal("S256"),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  nonce: z.string().max(512).optional(),
});

const tokenSchema = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});

/**
 * An OpenID provider that accepts any claimed user: authorization code flow with PKCE, and ID
 * tokens signed with RS256. It has no sessions and asks each time.
 */
export function demonstrationProvider(options: ProviderOptions): Hono<ApiEnv> {
  const { issuer, client, allowsReturnTo, clock } = options;
  const app = new Hono<ApiEnv>();
  const kept = grants(clock);
  let made: ReturnType<typeof generateKeyPair> | null = null;
  const keys = () => (made ??= generateKeyPair("RS256", { extractable: true }));

  app.get("/.well-known/openid-configuration", (c) => c.json(metadataOf(issuer)));

  app.get("/jwks", async (c) => {
    const { publicKey } = await keys();
    const key = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" };
    return c.json({ keys: [key] });
  });

  app.on(["GET", "POST"], "/authorize", async (c) => {
    const params = new URL(c.req.url).searchParams;
    const returnTo = params.get("redirect_uri") ?? "";
    // Never redirects to an unregistered address, not even with an error.
    if (params.get("client_id") !== client.id || !allowsReturnTo(returnTo))
      return badQuestionPage();
    const back = (answer: Record<string, string>) => {
      const address = new URL(returnTo);
      const state = params.get("state");
      const said = { ...answer, iss: issuer, ...(state !== null && { state }) };
      for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value);
      return c.redirect(address.href, 303);
    };
    const question = questionSchema.safeParse(Object.fromEntries(params));
    if (!question.success) return back({ error: "invalid_request" });
    if (c.req.method === "GET") return windowPage({ returnTo });
    const answer = answerOf(await c.req.parseBody());
    if (answer.kind === "cancel") return back({ error: "access_denied" });
    if (answer.kind === "unreadable") return windowPage({ returnTo, typed: answer.typed });
    const { code_challenge: challenge, nonce } = question.data;
    return back({ code: kept.add({ person: answer.person, returnTo, challenge, nonce }) });
  });

  app.post("/token", async (c) => {
    const sent = await c.req.parseBody();
    c.header("Cache-Control", "no-store");
    if (sent["client_id"] !== client.id || !isSame(sent["client_secret"], client.secret))
      return c.json({ error: "invalid_client" }, 401);
    const asked = tokenSchema.safeParse(sent);
    if (!asked.success) return c.json({ error: "invalid_request" }, 400);
    const grant = kept.take(asked.data.code);
    if (grant === null || !isFor(grant, asked.data)) return c.json({ error: "invalid_grant" }, 400);
    const { privateKey } = await keys();
    const now = Math.floor(clock.now().getTime() / 1000);
    const idToken = await new SignJWT({ ...claimsOf(grant.person), nonce: grant.nonce })
      .setProtectedHeader({ alg: "RS256", kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(client.id)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(privateKey);
    // There is no other resource, so the access token grants nothing.
    const access = { access_token: "none", token_type: "Bearer", expires_in: TOKEN_SECONDS };
    return c.json({ ...access, id_token: idToken });
  });
  return app;
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "email", "profile"],
    claims_supported: ["sub", "email", "email_verified", "name"],
    authorization_response_iss_parameter_supported: true,
  };
}

type Answer =
  | { kind: "cancel" }
  | { kind: "person"; person: Person }
  | { kind: "unreadable"; typed: Person };

/** The chosen or typed user. */
function answerOf(sent: Record<string, unknown>): Answer {
  const text = (name: string) => (typeof sent[name] === "string" ? sent[name] : "");
  const named = people.find(({ email }) => email === text("person"));
  if (named) return { kind: "person", person: named };
  if (text("answer") !== "yes") return { kind: "cancel" };
  const typed = {
    email: text("email").trim(),
    name: text("name").trim(),
    isVerified: text("unverified") === "",
  };
  const email = parseEmailAddress(typed.email);
  return email === null
    ? { kind: "unreadable", typed }
    : { kind: "person", person: { ...typed, email } };
}

/** Whether the client that redeems the code is the one that requested it. */
function isFor(grant: Grant, asked: z.infer<typeof tokenSchema>): boolean {
  const challenge = createHash("sha256").update(asked.code_verifier).digest("base64url");
  return grant.returnTo === asked.redirect_uri && isSame(challenge, grant.challenge);
}

/** The subject depends on the email address alone, not on the name. */
function claimsOf({ email, name, isVerified }: Person) {
  const sub = createHash("sha256").update(email).digest("hex").slice(0, 21);
  return { sub, email, email_verified: isVerified, name };
}

function isSame(one: unknown, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return typeof one === "string" && timingSafeEqual(hash(one), hash(other));
}
