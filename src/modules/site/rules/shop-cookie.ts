/** An HttpOnly cookie of the shop, as a `Set-Cookie` value. */
export type ShopCookie = {
  read(headers: { get(name: string): string | null }): string | null;
  write(value: string): string;
  /** Deletes it. */
  clear(): string;
};

/**
 * A cookie for `seconds`, or for the browser session. With https it has the `__Host-` prefix; SameSite=Lax sends it
 * with links to the shop but not with other cross-site requests.
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
    const value = decodeURIComponent(found?.slice(name.length + 1) ?? "");
    return value === "" || value.includes("\0") ? null : value;
  } catch {
    // The value was not written by the shop.
    return null;
  }
}
