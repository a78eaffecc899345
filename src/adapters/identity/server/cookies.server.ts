import { parse, serialize } from "hono/utils/cookie";

/** A cookie of the shop that no script can read, as `Set-Cookie` writes it. */
export type ShopCookie = {
  read(headers: Headers): string | null;
  write(value: string): string;
  /** Takes it back. */
  clear(): string;
};

/** With https its name keeps it to this very host. */
export function shopCookie(shopUrl: string, name: string, lifeSeconds: number): ShopCookie {
  const secure = shopUrl.startsWith("https:");
  const fullName = secure ? `__Host-shop.${name}` : `shop.${name}`;
  const write = (value: string, maxAge: number) =>
    serialize(fullName, value, { path: "/", maxAge, httpOnly: true, secure, sameSite: "Lax" });
  return {
    read: (headers) => parse(headers.get("Cookie") ?? "", fullName)[fullName] || null,
    write: (value) => write(value, lifeSeconds),
    clear: () => write("", 0),
  };
}
