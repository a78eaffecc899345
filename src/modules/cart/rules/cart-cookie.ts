import type { CartItem } from "./cart.ts";
import { lineParameter, linesIn, type WantedLine } from "./line-parameters.ts";

/** Characters of lines that the cookie has at most; a longer cart is left to the browser. */
const MAX_LENGTH = 3000;

/** How long the cookie outlives the last visit. */
export const cartCookieDays = 30;

/** Returns the cookie of these lines, as a page sets it; without lines, or with too many, it deletes the cookie. */
export function cartCookie(items: readonly CartItem[], isSecure: boolean): string {
  const all = items.map(lineParameter).join("-");
  const lines = all.length > MAX_LENGTH ? "" : all;
  const seconds = lines ? cartCookieDays * 86_400 : 0;
  return `shop.cart=${lines};path=/;max-age=${seconds};samesite=lax${isSecure ? ";secure" : ""}`;
}

const COOKIE = /(?:^|; ?)shop\.cart=([\d.x-]+)(?:;|$)/;

/** Returns the lines in a `Cookie` header. Text that the shop has not written has none. */
export function linesInCookie(header: string | null | undefined): WantedLine[] {
  const [, text = ""] = COOKIE.exec(header ?? "") ?? [];
  if (text.length > MAX_LENGTH) return [];
  return linesIn(new URLSearchParams(text.split("-").map((line) => ["line", line])));
}
