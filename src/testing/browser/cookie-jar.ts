type Cookie = { host: string; path: string; name: string; value: string };

/** Cookies by host and path, until a server deletes them. */
export function cookieJar() {
  let cookies: Cookie[] = [];
  return {
    /** The Cookie header for a request; empty without matches. */
    headerFor({ hostname, pathname }: URL): string {
      return cookies
        .filter(({ host, path }) => host === hostname && isWithin(pathname, path))
        .map(({ name, value }) => `${name}=${value}`)
        .join("; ");
    },
    keep({ hostname }: URL, response: Response): void {
      for (const line of response.headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split(/;\s*/);
        const [name = "", ...rest] = pair.split("=");
        const path = valueOf(attributes, "path") ?? "/";
        cookies = cookies.filter(
          (each) => each.host !== hostname || each.path !== path || each.name !== name,
        );
        if (!isOver(attributes))
          cookies.push({ host: hostname, path, name, value: rest.join("=") });
      }
    },
  };
}

export type CookieJar = ReturnType<typeof cookieJar>;

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

function isOver(attributes: string[]): boolean {
  const maxAge = valueOf(attributes, "max-age");
  const expires = valueOf(attributes, "expires");
  if (maxAge !== null) return Number(maxAge) <= 0;
  return expires !== null && new Date(expires).getTime() <= Date.now();
}

function valueOf(attributes: string[], name: string): string | null {
  const found = attributes.find((each) => each.toLowerCase().startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}
