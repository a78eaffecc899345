import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";

/** The double's settings. */
type State = {
  /** The claims of the next ID token; a person's own claims win if they used its page. */
  claims: JWTPayload;
  /** Signs with a key that is not published. */
  isForged: boolean;
  isDown: boolean;
  /** Sets Cross-Origin-Opener-Policy on its page, so that the opener sees the window as closed. */
  isCutOff: boolean;
  /** The PKCE challenge of the latest authorization request. */
  challenge: string;
  /** The number of requests so far. */
  asked: number;
};

export type OpenIdDouble = {
  issuer: string;
  state: State;
  settings: { clientId: string; clientSecret: string; issuer: string };
  /** The settings of a shop that uses this provider. */
  env: Record<string, string>;
  /** The parameters of all authorization requests, oldest first. */
  requests: URLSearchParams[];
  reset(): void;
  close(): Promise<void>;
};

const client = { clientId: "shop", clientSecret: "secret" };

/** An OpenID provider: a page where visitors enter who they are, or ID tokens with claims that a test sets. */
export async function startOpenIdDouble(): Promise<OpenIdDouble> {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const stranger = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const fresh = {
    claims: {},
    isForged: false,
    isDown: false,
    isCutOff: false,
    challenge: "",
    asked: 0,
  };
  const state: State = { ...fresh };
  const requests: URLSearchParams[] = [];
  const grants = new Map<string, Pick<State, "claims" | "challenge">>();

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const issuer = `http://127.0.0.1:${address.port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.asked += 1;
    const url = new URL(request.url ?? "/", issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (state.isDown) json({}, 503);
    else if (url.pathname === "/.well-known/openid-configuration") json(configurationOf(issuer));
    else if (url.pathname === "/keys") json({ keys: [jwk] });
    else if (url.pathname === "/authorize")
      authorize(url.searchParams, await text(request), response);
    else {
      const tokens = await exchange(new URLSearchParams(await text(request)));
      json(tokens ?? { error: "invalid_grant" }, tokens ? 200 : 400);
    }
  }

  /** Shows the page, or redirects back with its answer. */
  function authorize(asked: URLSearchParams, sent: string, response: ServerResponse): void {
    if (state.isCutOff) response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (sent === "") {
      requests.push(asked);
      response.writeHead(200, { "Content-Type": "text/html" }).end(page);
      return;
    }
    const form = new URLSearchParams(sent);
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    if (form.get("answer") === "yes") back.searchParams.set("code", grant(asked, form));
    else back.searchParams.set("error", "access_denied");
    response.writeHead(303, { Location: back.href }).end();
  }

  function grant(asked: URLSearchParams, form: URLSearchParams): string {
    const code = randomBytes(24).toString("base64url");
    const email = form.get("email") ?? "";
    const sub = createHash("sha256").update(email).digest("hex").slice(0, 21);
    const claims = {
      sub,
      email,
      email_verified: true,
      name: form.get("name"),
      nonce: asked.get("nonce"),
    };
    grants.set(code, { claims, challenge: asked.get("code_challenge") ?? "" });
    return code;
  }

  async function exchange(form: URLSearchParams): Promise<object | null> {
    const { claims, challenge } = grants.get(form.get("code") ?? "") ?? state;
    const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
    if (verifier.digest("base64url") !== challenge) return null;
    const token = new SignJWT({ iss: issuer, aud: client.clientId, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuedAt()
      .setExpirationTime("10m");
    const id_token = await token.sign(state.isForged ? stranger.privateKey : keys.privateKey);
    return {
      access_token: "at-google",
      refresh_token: "rt-google",
      token_type: "Bearer",
      id_token,
    };
  }

  return {
    issuer,
    state,
    settings: { ...client, issuer },
    env: {
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: issuer,
    },
    requests,
    reset: () => Object.assign(state, fresh),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A test's Google</title><link rel="icon" href="data:,"></head>
<body>
<main>
<h1>Who are you?</h1>
<form method="post">
<label>Name <input name="name"></label>
<label>Email <input type="email" name="email"></label>
<button name="answer" value="yes">Continue</button>
<button name="answer" value="no">Cancel</button>
</form>
</main>
</body>
</html>
`;

function configurationOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
}
