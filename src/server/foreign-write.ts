const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request that may change something comes from another site, or does not say where it comes from. */
export function isForeignWrite(request: Request, shopUrl: string): boolean {
  if (READS.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  if (origin === null) return request.headers.get("Sec-Fetch-Site") !== "same-origin";
  // Behind localhost the shop is reached under several names; the request's own host is as good as the public address.
  return (
    origin !== new URL(shopUrl).origin &&
    (!URL.canParse(origin) || new URL(origin).host !== request.headers.get("Host"))
  );
}
