import { isLoopback, isOwnMachine } from "#modules/site/rules/own-machine.ts";

/** A request as it came in: what it says, and which machine sent it. */
type Asked = { headers: Headers; clientAddress: string };

/** Headers that proxies, load balancers and content delivery networks add. No browser sends any of them. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-(forwarded|original|originating|real|remote|cluster|envoy|amzn|proxyuser|varnish)|cf|fastly|fly|(.+-)?client-ip$)(-|$)/;

/** Whether this machine asks itself: by loopback, by a host name that leads nowhere else, and through no proxy. */
export function isFromOwnMachine({ headers, clientAddress }: Asked): boolean {
  const address = `http://${headers.get("Host") ?? ""}`;
  return (
    isLoopback(clientAddress) &&
    URL.canParse(address) &&
    isOwnMachine(new URL(address).hostname) &&
    ![...headers.keys()].some((name) => FORWARDING.test(name))
  );
}

/** Whether a web address is safe from eavesdropping: HTTPS, or this machine. */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isOwnMachine(hostname));
}
