import { partsOfAddress, redirectKey } from "#modules/core/rules/redirect-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Fault } from "./import-error.ts";

export const redirectColumns = {
  from: ["Redirect from", "source", "old path", "old url", "from"],
  to: ["Redirect to", "target", "new path", "new url", "to"],
} as const satisfies Record<string, readonly string[]>;

/** `from` is a key of `redirectKey`, and `to` an address of the shop with its parameters and fragment. */
export type ImportedRedirect = { from: string; to: string };

const LONGEST_PATH = 1000;

const mistake = (message: string) => err({ message, isMistake: true });

/** The host of an address in lower case; "" for a path. */
const hostOf = (address: string) =>
  /^(?:https?:)?\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? "";

const withoutWww = (host: string) => host.replace(/^www\./, "").replace(/:\d+$/, "");

/** Reads a redirect from a path of the former shop to a path of this one, or says why it is not imported. */
export function readRedirect(
  cell: (column: "from" | "to") => string,
  shopHost: string,
): Result<ImportedRedirect, Fault> {
  const [from, to] = [cell("from"), cell("to")];
  if (!isAddress(from) || (from.startsWith("//") && hostOf(from) === ""))
    return mistake(`${from || "An empty text"} is not an address.`);
  if (from.includes("*")) return mistake(`${from} has a wildcard: write a row for each address.`);
  if (!isAddress(to) || to.startsWith("//"))
    return mistake(`${to || "An empty text"} is not an address of the shop.`);
  const host = withoutWww(hostOf(to));
  if (host !== "" && host !== withoutWww(shopHost) && host !== withoutWww(hostOf(from)))
    return mistake(`${to} is an address of another site, to which the shop does not redirect.`);
  const key = redirectKey(from).full;
  if (key === "/" || key === redirectKey(to).full)
    return mistake(`${key} cannot lead to another address.`);
  return ok({ from: key, to: pathOf(to) });
}

function isAddress(text: string): boolean {
  const { path } = partsOfAddress(text);
  const isPath = path.startsWith("/") || (path === "" && hostOf(text) !== "");
  return isPath && !/[\\\p{Cc}]/u.test(text) && text.length <= LONGEST_PATH;
}

/** A target as browsers are sent to it: without host and slash at the end, other characters than ASCII encoded. */
function pathOf(address: string): string {
  const { path, search, fragment } = partsOfAddress(address);
  const whole = `${path.replace(/(?<!\/)\/+$/, "") || "/"}${search && `?${search}`}${fragment && `#${fragment}`}`;
  return encodeURI(whole).replaceAll(/%25(?=[\da-f]{2})/gi, "%");
}
