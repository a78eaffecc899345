import { isLoopback, isOwnMachine } from "#modules/site/rules/own-machine.ts";

/** A request as it came in: what it says, and which machine sent it. */
type Asked = { headers: Headers; clientAddress: string };

/** What a proxy adds to a request that it passes on. */
const forwardedBy = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether somebody at this very machine asks, by its own name: the connection is the machine's to itself, the host is
 * one that no other machine and no page of another site can ask for, and no proxy stands between.
 */
export function isFromOwnMachine({ headers, clientAddress }: Asked): boolean {
  const address = `http://${headers.get("Host") ?? ""}`;
  return (
    isLoopback(clientAddress) &&
    URL.canParse(address) &&
    isOwnMachine(new URL(address).hostname) &&
    forwardedBy.every((name) => !headers.has(name))
  );
}
