/** The attributes of libpq that lead to a server that the shop can write to. */
const WRITABLE = new Set(["any", "read-write", "primary"]);

/**
 * Returns the addresses of a DATABASE_URL such as postgres://user@one:5432,two/shop, one for each host, as libpq reads
 * it. Null if it is no such URL, or asks for a server that only reads.
 */
export function databaseUrls(text: string): string[] | null {
  const [, before = "", hosts = "", after = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(text) ?? [];
  const urls = hosts.split(",").map((host) => before + host + after);
  const isNamed = hosts === "" || hosts.split(",").every((host) => host !== "");
  if (before === "" || !isNamed || !urls.every((url) => URL.canParse(url))) return null;
  const [first = ""] = urls;
  const wanted = new URL(first).searchParams.get("target_session_attrs") ?? "any";
  return WRITABLE.has(wanted) ? urls : null;
}
