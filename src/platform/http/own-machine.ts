import { isLoopback, isOwnMachine } from "#modules/core/rules/hosts.ts";

/** A request as it came in: what it says, and which machine sent it. */
type Asked = { headers: Headers; clientAddress: string };

/**
 * Request headers of browsers. Proxies, load balancers and content delivery networks add others, whose names are
 * without number.
 */
const OF_BROWSERS = new Set(
  (
    "accept accept-charset accept-encoding accept-language cache-control connection content-length content-type cookie " +
    "device-memory dnt downlink dpr ect host if-modified-since if-none-match keep-alive origin pragma priority purpose " +
    "range referer rtt save-data te upgrade-insecure-requests user-agent viewport-width width x-requested-with"
  ).split(" "),
);
const OF_BROWSERS_TOO = /^sec-(fetch|ch|gpc|purpose|speculation-tags)(-|$)/;

/** Whether this machine asks itself: by loopback, a host name that leads nowhere else, and only headers of browsers. */
export function isFromOwnMachine({ headers, clientAddress }: Asked): boolean {
  const address = `http://${headers.get("Host") ?? ""}`;
  return (
    isLoopback(clientAddress) &&
    URL.canParse(address) &&
    isOwnMachine(new URL(address).hostname) &&
    [...headers.keys()].every((name) => OF_BROWSERS.has(name) || OF_BROWSERS_TOO.test(name))
  );
}

/** Whether a web address is safe from eavesdropping: HTTPS, or this machine. */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isOwnMachine(hostname));
}
