import { existsSync, readFileSync } from "node:fs";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { pathIn, prefixOf } from "#modules/core/rules/language/address.ts";
import {
  currentLanguage,
  SOURCE_LANGUAGE,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";
import { tableIn } from "#storefront/rendering/route-tables.server.ts";

export type RenderRoute = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** The folders of other languages' scripts, as the build has written them. */
const FOLDERS = "build/languages.json";

/**
 * Returns a function that renders pages in the current language. The router knows a language by its prefix, as its
 * `basename`, and a page of another language than the source names scripts of that language.
 */
export function renderInLanguages(
  build: ServerBuild,
  mode: "production" | "development",
): RenderRoute {
  const folders = existsSync(FOLDERS)
    ? (JSON.parse(readFileSync(FOLDERS, "utf8")) as Partial<Record<LanguageTag, string>>)
    : {};
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const handlerOf = (language: LanguageTag) => {
    // The shop's own language can change, and with it the prefix of each.
    const prefix = prefixOf(language);
    const key = `${language} ${prefix}`;
    const known = handlers.get(key);
    if (known) return known;
    const folder = language === SOURCE_LANGUAGE ? undefined : folders[language];
    const assets = folder === undefined ? build.assets : tableIn(build.assets, folder);
    const handler = createRequestHandler({ ...build, basename: prefix || "/", assets }, mode);
    handlers.set(key, handler);
    return handler;
  };
  return (request, context) => {
    const language = currentLanguage();
    return handlerOf(language)(withPrefix(request, language), context);
  };
}

/** The request with the address that the visitor has. */
function withPrefix(request: Request, language: LanguageTag): Request {
  if (prefixOf(language) === "") return request;
  const { pathname, search, origin } = new URL(request.url);
  // The router asks for the data of "/de" at "/de.data".
  const path = pathname === "/_.data" ? `${prefixOf(language)}.data` : pathIn(language, pathname);
  const { method, headers, signal, body } = request;
  return new Request(origin + path + search, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: "half" }),
  });
}
