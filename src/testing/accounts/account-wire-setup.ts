import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SelfHostedOptions } from "#adapters/identity/self-hosted/server/self-hosted.server.ts";
import { ada, openAccountWire, type TestWire } from "./account-wire.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { visitGoogle, type GoogleVisit } from "./google-visit.ts";
import { startOpenIdDouble, type OpenIdDouble } from "./open-id-double.ts";

/** A database of the file's own and a wire on it, anew for each test, on which Ada is as far as this. Both are filled in once tests run. */
export function wireForEachTest(adaIs: "unknown" | "signed-up" | "signed-in" = "unknown") {
  const database = databaseForFile();
  const wire = {} as TestWire;
  beforeEach(async () => {
    Object.assign(wire, await openAccountWire(database));
    if (adaIs === "signed-up") await wire.post("sign-up", ada);
    if (adaIs === "signed-in") await wire.signedIn();
  });
  return { database, wire };
}

/** The same with Google set up, and a provider in Google's place. */
export function googleForEachTest() {
  const database = databaseForFile();
  const wire = {} as TestWire;
  const provider = {} as OpenIdDouble;
  const reopen = async (options: Partial<SelfHostedOptions> = {}) =>
    void Object.assign(
      wire,
      await openAccountWire(database, { google: provider.settings, ...options }),
    );
  beforeAll(async () => void Object.assign(provider, await startOpenIdDouble()));
  afterAll(() => provider.close());
  beforeEach(async () => {
    provider.reset();
    await reopen();
  });
  return {
    database,
    wire,
    provider,
    /** The wire of a shop that is set up otherwise, without accounts. */
    reopen,
    /** Goes to Google's window and comes back as whoever the claims say. */
    visit: (claims: JWTPayload, options?: Omit<GoogleVisit, "claims">) =>
      visitGoogle(wire, provider, { ...options, claims }),
  };
}

function databaseForFile(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => void Object.assign(database, await openTestDatabase("empty")));
  afterAll(() => database.drop());
  return database;
}
