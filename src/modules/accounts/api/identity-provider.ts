import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";

/** The accounts of an identity provider, with its routes below /api/auth. */
export type ProvidedAccounts = Accounts & { api: OpenAPIHono<ApiEnv> };

export type ProviderServices = { shop: Sender; db: Database; clock: Clock; log: Log };

/**
 * Opens the accounts of an identity provider that replaces the shop's own, or returns null if the environment does not
 * set it up. Throws one sentence for the operator if a variable is missing.
 */
export type OpenProvider = (
  environment: Readonly<Record<string, string | undefined>>,
  services: ProviderServices,
) => Promise<ProvidedAccounts> | null;

declare module "#platform/module.ts" {
  interface ModuleParts {
    identity: OpenProvider;
  }
}
