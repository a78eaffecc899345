import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { ada, openAuthApi, type TestAuthApi, type TestOptions } from "./auth-api.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { visitGoogle, type GoogleVisit } from "./google-visit.ts";
import { startOpenIdDouble, type OpenIdDouble } from "#adapters/google/testing/open-id-double.ts";

/**
 * Creates a database for the file and a new API before each test. Ada is unknown, signed up or signed in. Both are set
 * once tests run.
 */
export function authApiForEachTest(adaIs: "unknown" | "signed-up" | "signed-in" = "unknown") {
  const database = databaseForFile();
  const api = {} as TestAuthApi;
  beforeEach(async () => {
    Object.assign(api, await openAuthApi(database));
    if (adaIs === "signed-up") await api.post("sign-up", ada);
    if (adaIs === "signed-in") await api.signedIn();
  });
  return { database, api };
}

/** The same with Google sign-in, and a test double of Google. */
export function googleForEachTest() {
  const database = databaseForFile();
  const api = {} as TestAuthApi;
  const provider = {} as OpenIdDouble;
  const reopen = async (options: TestOptions = {}) =>
    void Object.assign(api, await openAuthApi(database, { google: provider.settings, ...options }));
  beforeAll(async () => void Object.assign(provider, await startOpenIdDouble()));
  afterAll(() => provider.close());
  beforeEach(async () => {
    provider.reset();
    await reopen();
  });
  return {
    database,
    api,
    provider,
    /** Replaces the API by that of a shop with other settings, without accounts. */
    reopen,
    /** Signs in through Google's window with these claims. */
    visit: (claims: JWTPayload, options?: Omit<GoogleVisit, "claims">) =>
      visitGoogle(api, provider, { ...options, claims }),
  };
}

/** Creates a database for the file, without accounts. */
export function databaseForFile(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => void Object.assign(database, await openTestDatabase("empty")));
  afterAll(() => database.drop());
  return database;
}
