import { currentLanguage, otherLanguages, type LanguageTag } from "./language.ts";

/** Returns the prefix of a language's addresses: "/de", or "" for the shop's own and for one that it no longer has. */
export const prefixOf = (language: LanguageTag): string =>
  otherLanguages().includes(language) ? `/${language}` : "";

/** Returns a path of the shop in the current language: "/de/cart" for "/cart". */
export const pathHere = (path: string): string => pathIn(currentLanguage(), path);

/**
 * Returns the whole address of a page in the current language, as emails and other sites need it; by default that of
 * the home page, which has no slash at its end.
 */
export function addressHere(shopUrl: string, path = "/"): string {
  const here = pathHere(path);
  return here === "/" ? shopUrl : shopUrl + here;
}

/** Returns a path of the shop in a language. */
export const pathIn = (language: LanguageTag, path: string): string =>
  withPrefix(prefixOf(language), path);

/** Returns a path with a prefix. The home page of a language has no slash at its end. */
export function withPrefix(prefix: string, path: string): string {
  // Addresses elsewhere and parts of the page stay.
  if (prefix === "" || !path.startsWith("/")) return path;
  return prefix + path.replace(/^\/(?=$|[?#])/, "");
}

/** Returns the path of an address in the current language without its prefix, as the router's own functions want it. */
export function pathWithout(pathname: string): string {
  const prefix = prefixOf(currentLanguage());
  return `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || "/" : pathname;
}

type Cut = { language: LanguageTag; target: string };

/** Cuts the language off a request's target: "/de/cart?x" is "/cart?x" in German. Null if it has none of these. */
export function cutLanguage(target: string, languages: readonly LanguageTag[]): Cut | null {
  for (const language of languages) {
    const length = language.length + 1;
    if (
      !target.startsWith(language, 1) ||
      !/^([/?]|\.data|$)/.test(target.slice(length, length + 6))
    )
      continue;
    const rest = target.slice(length);
    // The router asks for the data of "/de" at "/de.data".
    if (rest.startsWith(".data")) return { language, target: `/_${rest}` };
    return { language, target: rest.startsWith("/") ? rest : `/${rest}` };
  }
  return null;
}
