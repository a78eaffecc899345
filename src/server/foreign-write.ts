const READS = new Set(["GET", "HEAD", "OPTIONS"]);

// RFC 8058: mail programs leave a list by a POST of their own. The token in its address is their right to it.
const FOR_MAIL_PROGRAMS = "/newsletter/unsubscribe";

/** Whether a request that may change something comes from another site, or does not say where it comes from. */
export function isForeignWrite(request: Request, shopUrl: string): boolean {
  if (READS.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  if (origin === null) {
    const site = request.headers.get("Sec-Fetch-Site");
    const isNoBrowser = site === null;
    return !(site === "same-origin" || (isNoBrowser && isForMailPrograms(request)));
  }
  // Behind localhost the shop is reached under several names; the request's own host is as good as the public address.
  return (
    origin !== new URL(shopUrl).origin &&
    (!URL.canParse(origin) || new URL(origin).host !== request.headers.get("Host"))
  );
}

function isForMailPrograms(request: Request): boolean {
  return new URL(request.url).pathname === FOR_MAIL_PROGRAMS;
}
