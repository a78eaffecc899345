import { DEMONSTRATION, openDemonstration } from "#adapters/google/demonstration.server.ts";
import { googleOAuth } from "#adapters/google/google-oauth.server.ts";
import { forgetProvider } from "#modules/accounts/store/google-methods.server.ts";
import { ensureSecret } from "#platform/database/ensure-secret.server.ts";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";
import type {
  ProvidedAccounts,
  ProviderServices,
} from "#modules/accounts/api/identity-provider.ts";
import type { Config } from "./config/config.ts";
import { modules } from "./modules.ts";

type Options = ProviderServices & { config: Config };

/** Variables that choose an identity provider: customers could not sign in if the shop ignored them. */
const extensionOf = { FIREBASE_PROJECT_ID: "firebase" };

/**
 * Chooses the identity provider from the environment. Without keys Google sign-in is off, or a demo
 * in a local trial shop.
 */
export async function chooseAccounts({ config, ...services }: Options): Promise<ProvidedAccounts> {
  const { environment } = config;
  for (const { identity } of modules) {
    const provided = identity?.(environment, services);
    if (provided) return provided;
  }
  refuseUnlisted(environment);
  const { google, isOnOwnMachine, isSignUpOpen } = config;
  const demonstration =
    google === null && isOnOwnMachine ? openDemonstration(services.shop.url) : null;
  if (!isOnOwnMachine) await forgetDemonstration(services);
  const secret = await ensureSecret(services.db, "google-window");
  const accounts = openSelfHostedAccounts({
    ...services,
    google: google ? googleOAuth({ ...services, google, secret }) : (demonstration?.google ?? null),
    isSignUpOpen,
  });
  if (demonstration) accounts.api.route("/", demonstration.api);
  return accounts;
}

function refuseUnlisted(environment: Config["environment"]): void {
  for (const [variable, extension] of Object.entries(extensionOf))
    if (environment[variable] && !modules.some(({ name }) => name === extension))
      throw new Error(`${variable} is set, but shop.config.ts does not list "${extension}".`);
}

/** Once others can reach the shop, its sign-ins are deleted: it verifies no address. */
async function forgetDemonstration({ db, log }: Pick<Options, "db" | "log">): Promise<void> {
  const people = await forgetProvider(db, DEMONSTRATION);
  if (people > 0)
    log.warn({ people }, "Accounts of the demonstration are deleted: others can reach the shop.");
}
