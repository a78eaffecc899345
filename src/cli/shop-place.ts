import type { Config } from "#platform/config/config.ts";

/** The shop that a command works on and where its data lies, for people; never with a password. */
export function shopPlace({
  shop,
  databaseUrl,
  dataDir,
}: Pick<Config, "shop" | "databaseUrl" | "dataDir">): string {
  const place = databaseUrl === null ? `the folder ${dataDir}` : databasePlace(databaseUrl);
  return `Shop: ${shop.name} (${shop.url}), in ${place}`;
}

function databasePlace(address: string): string {
  const url = new URL(address);
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const name = decodeURIComponent(url.pathname.slice(1)) || parameter("dbname") || "postgres";
  const host = parameter("host") || url.hostname || "localhost";
  const port = parameter("port") || url.port;
  return `the database ${name} on ${host}${port === "" ? "" : `:${port}`}`;
}
