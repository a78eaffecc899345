/** Parameters that advertisements and newsletters add; no address depends on them. */
const TRACKING =
  /^(?:utm(?:_.*)?|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|srsltid|epik|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|_kx|pk_.*|mtm_.*|ref_src)$/;

/** Decodes percent signs; bytes that are no UTF-8 stay, with capital digits. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
  }
}

const plain = (text: string) => decodedPath(text).normalize("NFC").toLowerCase();

/** The path, search and fragment of an address without its host: of "https://a.example/b?c#d" "/b", "c" and "d". */
export function partsOfAddress(address: string) {
  const [, path = "", search = "", fragment = ""] =
    /^(?:https?:)?(?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is.exec(address) ?? [];
  return { path, search, fragment };
}

/**
 * An address as redirects compare them: decoded, in lower case, without host, fragment, slash at the end and tracking
 * parameters, the others in order. `path` is the same without parameters.
 */
export function redirectKey(address: string): { path: string; full: string } {
  const { path: typed, search } = partsOfAddress(address);
  const path = plain(typed).replace(/(?<!\/)\/+$/, "") || "/";
  const parameters = search
    .split("&")
    .map((part) => plain(part.replaceAll("+", "%20")).replace(/=$/, ""))
    .filter((part) => part !== "" && !TRACKING.test(part.split("=")[0] ?? ""))
    .toSorted((one, other) => (one < other ? -1 : 1));
  return { path, full: parameters.length === 0 ? path : `${path}?${parameters.join("&")}` };
}

const nameOf = (part: string) => plain(part.split("=")[0] ?? "");

/** A redirect's target with the visitor's parameters; ones that the target or the redirect names are left out. */
export function targetWith(target: string, search: string, used: string): string {
  const { path, search: own, fragment } = partsOfAddress(target);
  const taken = new Set([...own.split("&"), ...(used.split("?")[1] ?? "").split("&")].map(nameOf));
  const passed = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "" && !taken.has(nameOf(part)));
  const whole = [own, ...passed].filter(Boolean).join("&");
  return `${path}${whole && `?${whole}`}${fragment && `#${fragment}`}`;
}
