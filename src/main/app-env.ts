import type { Previewer } from "#modules/opening/use-cases/admit-visitor.server.ts";
import type { DatabaseOutage } from "#platform/database/database-outage.server.ts";
import type { Incoming } from "#platform/http/incoming.ts";

/** What middleware of the shop's app tells the pages. */
export type AppEnv = {
  Bindings: Incoming;
  Variables: { databaseOutage?: DatabaseOutage; previewer?: Previewer };
};
