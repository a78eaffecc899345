/**
 * The visitor's address: the socket's, or what the outermost of our own proxies saw. What a visitor forges stands
 * further left and is never read.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const seen = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  return oneSpelling(seen ?? socketAddress ?? "unknown").slice(0, 60);
}

/**
 * Proxies write one visitor in several ways, with the port that their connection came from too; each connection has
 * another one.
 */
function oneSpelling(hop: string): string {
  const small = hop.toLowerCase();
  const bare =
    /^\[([^\]]*)\](:\d*)?$/.exec(small)?.[1] ?? small.replace(/(\d\.\d{1,3}):\d*$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/, "");
}
