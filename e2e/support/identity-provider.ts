import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { demonstrationProvider } from "../../src/adapters/google/demonstration/provider.server.ts";
import { isOwnMachine } from "../../src/modules/site/rules/own-machine.ts";
import { systemClock } from "../../src/platform/clock.ts";

/** The demonstration of Google at an address of its own, so that people leave the shop as they do for Google. */
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

const client = { id: "shop-test", secret: "a secret that only tests know" };

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const issuer = `http://127.0.0.1:${address.port}`;
  const requests: URLSearchParams[] = [];
  let isCutOff = false;
  const provider = demonstrationProvider({
    issuer,
    client,
    // Each test's shop has a port of its own, which it gets after this provider is up.
    allowsReturnTo: (uri) => isOwnMachine(new URL(uri).hostname),
    clock: systemClock,
  });
  const answer = getRequestListener(provider.fetch);
  server.on("request", (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (isCutOff) response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (url.pathname === "/authorize" && request.method === "GET") requests.push(url.searchParams);
    void answer(request, response);
  });
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
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
