import { openAuthApi } from "#testing/accounts/auth-api.ts";
import { memberFeature } from "#testing/conformance/member-feature.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");

memberFeature("the shop itself", async () => {
  await database.pool.query("truncate account cascade");
  const api = await openAuthApi(database);
  await api.signedIn();
  const cookie = [...api.jar].map((pair) => pair.join("=")).join("; ");
  return { services: { ...testServices(database.db), accounts: api.accounts }, cookie };
});
