/** The visitor's address: the socket's, or what the outermost of our own proxies saw. What a visitor forges stands further left and is never read. */
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
  return (seen ?? socketAddress ?? "unknown").replace(/^::ffff:/, "").slice(0, 60);
}
