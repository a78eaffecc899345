import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import { databaseUrls } from "#platform/database/database-hosts.server.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import { completeSecrets, secretNames, secretOverride } from "#modules/settings/rules/secrets.ts";
import { variablesOfOverrides } from "#platform/settings/setting-overrides.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openSecrets } from "#modules/settings/store/secrets.server.ts";
import { shopOf, type Shop, type Site } from "#modules/site/rules/shop.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { readConfig, type Config } from "./config/config.ts";
import { settingGroups } from "./modules.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { StartedWith } from "#platform/database/shop-settings/shop-settings.server.ts";

/** Returns what a start of the shop stores for other processes. */
export function startedWith({
  environment,
  site,
  overrides,
}: Pick<Config, "environment" | "site" | "overrides">): StartedWith {
  const secrets = secretNames.filter((name) => (environment[name] ?? "") !== "");
  const named = secrets.map((name) => [secretOverride(name), true]);
  return { url: site.url, overrides: { ...overrides, ...Object.fromEntries(named) } };
}

/**
 * The configuration with the environment under which the shop was started. A variable of this process that differs is
 * an error: its emails would have another name or dead links.
 */
export function withShopSettings(config: Config, started: StartedWith): Result<Config, string> {
  const { environment } = config;
  const shared = variablesOf(started);
  const own = variablesOf(startedWith(config));
  const other = Object.keys(shared).find(
    (variable) => (environment[variable] ?? "") !== "" && own[variable] !== shared[variable],
  );
  if (other !== undefined)
    return err(
      `${other} is "${own[other]}" here, but the shop in ${placeOf(config)} was started with ` +
        `"${shared[other]}"; use that value, or stop the shop and start it with the new one.`,
    );
  const completed = readConfig({ ...environment, ...shared });
  return completed.ok ? completed : err(completed.error.message);
}

/**
 * The configuration with the shop's stored secrets, which its environment overrides. A provider without all of its
 * secrets is not used. The error is one sentence about keys that contradict each other.
 */
export async function withStoredSecrets(
  db: Database,
  config: Config,
): Promise<Result<Config, string>> {
  const { environment } = config;
  const isSet = ([, value]: [string, string | undefined]) => (value ?? "") !== "";
  const set = Object.fromEntries(Object.entries(environment).filter(isSet));
  const secrets = completeSecrets({ ...(await openSecrets(db)), ...set });
  const read = readConfig({ ...environment, ...secrets });
  return read.ok ? read : err(read.error.message);
}

/** Environment variables with their values; empty if the shop was started without. */
function variablesOf({ url, overrides }: StartedWith): Record<string, string> {
  return { APP_URL: url, ...variablesOfOverrides(settingGroups, overrides) };
}

/**
 * Returns a function that gives the shop of the present settings in the current language: the same object until they
 * change.
 */
export function followShop(live: { readonly current: Settings }, site: Site): () => Shop {
  let settings = live.current;
  let shops = new Map<LanguageTag, Shop>();
  return () => {
    if (settings !== live.current) {
      settings = live.current;
      shops = new Map();
    }
    const language = currentLanguage();
    const shop = shops.get(language) ?? shopOf(settings, site);
    shops.set(language, shop);
    return shop;
  };
}

/** A sender whose fields follow the settings, for services that are created once. */
export function followSender(shop: () => Shop): Sender {
  return {
    get name() {
      return shop().name;
    },
    get legalName() {
      return shop().legalName;
    },
    get address() {
      return shop().address;
    },
    get email() {
      return shop().email;
    },
    get url() {
      return shop().url;
    },
    get logo() {
      return shop().logo;
    },
  };
}

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** The shop that a command works on and where its data is; never with a password. */
export function shopPlace({
  shop,
  ...place
}: Place & { shop: Pick<Shop, "name" | "url"> }): string {
  return `Shop: ${shop.name} (${shop.url}), in ${placeOf(place)}`;
}

/** Where a shop's data is, without a password: "the folder /srv/data". */
export function placeOf({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === null ? `the folder ${dataDir}` : databasePlace(databaseUrl);
}

function databasePlace(address: string): string {
  const [first = address, ...others] = databaseUrls(address) ?? [];
  const url = new URL(first);
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const name = decodeURIComponent(url.pathname.slice(1)) || parameter("dbname") || "postgres";
  const hosts = [url.hostname, ...others.map((each) => new URL(each).hostname)].join(", ");
  const host = parameter("host") || hosts || "localhost";
  const port = parameter("port") || url.port;
  return `the database ${name} on ${host}${port === "" || others.length > 0 ? "" : `:${port}`}`;
}
