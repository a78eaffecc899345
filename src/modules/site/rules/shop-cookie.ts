/** A cookie of the shop that no script can read, as `Set-Cookie` writes it. */
export type ShopCookie = {
  read(headers: { get(name: string): string | null }): string | null;
  write(value: string): string;
  /** Takes it back. */
  clear(): string;
};

/**
 * A cookie for this many seconds, or until the browser is closed. With https its name keeps it to this very host; it
 * comes along when somebody follows a link to the shop, and with no other site's request.
 */
export function shopCookie(
  shopUrl: string,
  name: string,
  lifeSeconds: number | "session",
): ShopCookie {
  const isSecure = shopUrl.startsWith("https:");
  const fullName = isSecure ? `__Host-shop.${name}` : `shop.${name}`;
  const attributes = `Path=/; HttpOnly${isSecure ? "; Secure" : ""}; SameSite=Lax`;
  const write = (value: string, life: number | "session") => {
    const maxAge = life === "session" ? "" : ` Max-Age=${life};`;
    return `${fullName}=${encodeURIComponent(value)};${maxAge} ${attributes}`;
  };
  return {
    read: (headers) => valueIn(headers.get("Cookie") ?? "", fullName),
    write: (value) => write(value, lifeSeconds),
    clear: () => write("", 0),
  };
}

function valueIn(cookies: string, name: string): string | null {
  const found = cookies
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? "") || null;
  } catch {
    // Nothing that the shop has written.
    return null;
  }
}
