import type { Config } from "#platform/config/config.ts";

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
