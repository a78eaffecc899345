import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { demonstrationProvider } from "../../src/adapters/google/demonstration/provider.server.ts";
import { isOwnMachine } from "../../src/modules/site/rules/own-machine.ts";
import { systemClock } from "../../src/platform/clock.ts";

/** The simulated Google at its own origin, so that visitors leave the shop as for Google. */
export type IdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The settings that make a shop use this provider. */
  env: Record<string, string>;
  /** The parameters of all authorization requests, oldest first. */
  requests: URLSearchParams[];
  /** Sets Cross-Origin-Opener-Policy on its page, so that the opener sees the window as closed. */
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
    // Each test's shop gets its port after this provider has started.
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
