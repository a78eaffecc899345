import { err, type Result } from "#modules/core/rules/result.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { readConfig, type Config } from "#platform/config/config.ts";

const settingOf = {
  url: "APP_URL",
  name: "SHOP_NAME",
  legalName: "SHOP_LEGAL_NAME",
  address: "SHOP_ADDRESS",
  email: "SHOP_EMAIL",
  telephone: "SHOP_TELEPHONE",
  companyNumber: "SHOP_COMPANY_NUMBER",
  vatId: "SHOP_VAT_ID",
} as const satisfies Record<Exclude<keyof Shop, "own">, string>;

const fields = Object.keys(settingOf) as (keyof typeof settingOf)[];

/**
 * The configuration with the settings under which the shop was started. A setting of this process that differs is an
 * error: its emails would have another name or dead links.
 */
export function withShopSettings(config: Config, shop: Shop): Result<Config, string> {
  const { environment } = config;
  const other = fields.find(
    (field) => (environment[settingOf[field]] ?? "") !== "" && config.shop[field] !== shop[field],
  );
  if (other !== undefined)
    return err(
      `${settingOf[other]} is "${config.shop[other]}" here, but the shop in ${placeOf(config)} was started with ` +
        `"${shop[other] ?? ""}"; use that value, or stop the shop and start it with the new one.`,
    );
  const stored = fields.map((field) => [settingOf[field], shop[field] ?? ""]);
  const completed = readConfig({ ...environment, ...Object.fromEntries(stored) });
  return completed.ok ? completed : err(completed.error.message);
}

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** The shop that a command works on and where its data is; never with a password. */
export function shopPlace({ shop, ...place }: Place & Pick<Config, "shop">): string {
  return `Shop: ${shop.name} (${shop.url}), in ${placeOf(place)}`;
}

/** Where a shop's data is, without a password: "the folder /srv/data". */
export function placeOf({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === null ? `the folder ${dataDir}` : databasePlace(databaseUrl);
}

function databasePlace(address: string): string {
  const url = new URL(address);
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const name = decodeURIComponent(url.pathname.slice(1)) || parameter("dbname") || "postgres";
  const host = parameter("host") || url.hostname || "localhost";
  const port = parameter("port") || url.port;
  return `the database ${name} on ${host}${port === "" ? "" : `:${port}`}`;
}
