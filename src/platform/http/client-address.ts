/**
 * The visitor's address: the socket's, or the one that our outermost proxy saw. Entries further
 * left can be forged and are ignored.
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
 * Normalises a proxy's entry: some add the connection's port, which changes with each connection.
 */
function oneSpelling(hop: string): string {
  const small = hop.toLowerCase();
  const bare =
    /^\[([^\]]*)\](:\d*)?$/.exec(small)?.[1] ?? small.replace(/(\d\.\d{1,3}):\d*$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/, "");
}
