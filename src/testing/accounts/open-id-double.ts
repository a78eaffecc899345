import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";

/** The double's settings. */
type State = {
  claims: JWTPayload;
  /** Signs with a key that is not published. */
  isForged: boolean;
  isDown: boolean;
  /** The PKCE challenge of the latest authorization request. */
  challenge: string;
  /** The number of requests so far. */
  asked: number;
};

export type OpenIdDouble = {
  state: State;
  settings: { clientId: string; clientSecret: string; issuer: string };
  reset(): void;
  close(): Promise<void>;
};

type Reply = { status: number; body: object };

/** An OpenID provider whose ID tokens have the claims that a test sets. */
export async function startOpenIdDouble(): Promise<OpenIdDouble> {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const stranger = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const fresh = { claims: {}, isForged: false, isDown: false, challenge: "", asked: 0 };
  const state: State = { ...fresh };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const issuer = `http://127.0.0.1:${address.port}`;

  async function answer(request: IncomingMessage): Promise<Reply> {
    state.asked += 1;
    if (state.isDown) return { status: 503, body: {} };
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return { status: 200, body: configurationOf(issuer) };
      case "/keys":
        return { status: 200, body: { keys: [jwk] } };
      default:
        return exchange(new URLSearchParams(await text(request)));
    }
  }

  async function exchange(form: URLSearchParams): Promise<Reply> {
    const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
    if (verifier.digest("base64url") !== state.challenge)
      return { status: 400, body: { error: "invalid_grant" } };
    const token = new SignJWT({ iss: issuer, aud: "shop", ...state.claims })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuedAt()
      .setExpirationTime("10m");
    const id_token = await token.sign(state.isForged ? stranger.privateKey : keys.privateKey);
    const tokens = { access_token: "at-google", refresh_token: "rt-google", token_type: "Bearer" };
    return { status: 200, body: { ...tokens, id_token } };
  }

  return {
    state,
    settings: { clientId: "shop", clientSecret: "secret", issuer },
    reset: () => Object.assign(state, fresh),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function configurationOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
}
