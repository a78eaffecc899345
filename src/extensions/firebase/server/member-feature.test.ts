import { afterEach, vi } from "vitest";
import { apiApp } from "#main/api/app.ts";
import { openFirebaseDouble } from "#extensions/firebase/testing/firebase-double.ts";
import { memberFeature } from "#testing/conformance/member-feature.ts";
import { testDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";

const database = testDatabase("empty");
afterEach(() => vi.unstubAllGlobals());

memberFeature("Firebase", async () => {
  await database.pool.query("truncate account cascade");
  const { accounts, clock, shop, idToken } = await openFirebaseDouble(database);
  const services = { ...testServices(database.db), accounts, clock, shop };
  const answer = await apiApp(services, { log: rememberingLog(), auth: accounts.api }).request(
    "/api/auth/session",
    {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: shop.url },
      body: JSON.stringify({ idToken: idToken() }),
    },
    { id: "1", clientAddress: "::1", cacheTags: { value: null } },
  );
  return { services, cookie: (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "" };
});
