import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { type Configuration } from "oidc-provider";

/** An OpenID provider on loopback that stands in for Google: whoever types an address is its owner. */
export type IdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The settings that make a shop send its people here. */
  env: Record<string, string>;
  /** What every question to sign someone in brought along, oldest first. */
  requests: URLSearchParams[];
  /** Lets its page cut itself off from whoever opened it, whose hold on the window then looks closed. */
  cutOff(isCutOff: boolean): void;
  close(): Promise<void>;
};

type Person = { email: string; name: string; isVerified: boolean };

const clientId = "shop-test";
const clientSecret = "a secret that only tests know";

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const issuer = `http://127.0.0.1:${address.port}`;
  const people = new Map<string, Person>();
  const requests: URLSearchParams[] = [];
  let isCutOff = false;
  const provider = new Provider(issuer, await configuration(people));
  // Each test's shop has a port of its own, which it gets after this provider is up.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    ["localhost", "127.0.0.1"].includes(new URL(uri).hostname);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (isCutOff) response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (url.pathname === "/auth") requests.push(url.searchParams);
    void (url.pathname.startsWith("/ask/")
      ? ask({ provider, people }, request, response)
      : answer(request, response));
  });
  return {
    issuer,
    clientId,
    clientSecret,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
    },
    requests,
    cutOff: (next) => void (isCutOff = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function configuration(people: Map<string, Person>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ["http://localhost/api/auth/callback/google"],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "test" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // As Google does: what was asked for stands in the ID token too.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/ask/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { email, name, isVerified } = person;
      return {
        accountId: id,
        claims: () => ({ sub: id, email, email_verified: isVerified, name }),
      };
    },
    // Whoever signs in has agreed.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const asker = oidc.client?.clientId;
      if (accountId === undefined || asker === undefined) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId: asker });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

type Desk = { provider: Provider; people: Map<string, Person> };

/** The one page that people see: who are you, or rather not. */
async function ask(
  { provider, people }: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const email = form.get("email") ?? "";
  if (form.get("answer") !== "yes") {
    const refused = { error: "access_denied", error_description: "They said no." };
    await provider.interactionFinished(request, response, refused);
    return;
  }
  const accountId = createHash("sha256").update(email).digest("hex").slice(0, 21);
  const isVerified = form.get("unverified") === null;
  people.set(accountId, { email, name: form.get("name") ?? "", isVerified });
  await provider.interactionFinished(request, response, { login: { accountId } });
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A provider for tests</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <h1>Who are you?</h1>
    <form method="post">
      <label>Email <input name="email" type="email"></label>
      <label>Name <input name="name"></label>
      <button name="answer" value="yes">Continue</button>
      <button name="answer" value="no">Cancel</button>
    </form>
  </body>
</html>
`;
