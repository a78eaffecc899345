import { LRUCache } from "lru-cache";
import { isValidElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { prefixOf } from "#modules/core/rules/language/address.ts";
import { shopLocale, type ShopLocale } from "#modules/core/rules/shop-locale.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { ToastContext } from "#storefront/ui/toast-provider.tsx";
import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";

/** Enough for thousands of cards of about 2 kB, filters and tabs of about 8 kB. */
const MAX_BYTES = 16 * 1024 * 1024;

const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: (markup, key) => key.length + markup.length,
});

/** The locale that prices are written in, of each language. */
const locales = new Map<LanguageTag, ShopLocale>();

/** Returns the markup of an element in UTF-8. It is rendered once for the same props (records 114 and 161). */
export function keptMarkup(element: ReactElement): Buffer {
  const language = currentLanguage();
  const locale = shopLocale();
  if ((locales.get(language) ?? locale) !== locale) kept.clear();
  locales.set(language, locale);
  const key = `${language} ${keyOf(element)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const markup = Buffer.from(render(element));
  kept.set(key, markup);
  return markup;
}

const PLACE = { id: "place", path: "*" };

/** A placeholder page: the elements need none of its data, but forms need a router. */
const page = await createStaticHandler([PLACE]).query(new Request("http://shop/"));

function render(element: ReactElement): string {
  invariant(!(page instanceof Response), "a page without loaders answers nothing");
  const held = <ToastContext value={noToast}>{element}</ToastContext>;
  // A form's address has the prefix of the language.
  const basename = prefixOf(currentLanguage()) || "/";
  const context = { ...page, basename, location: { ...page.location, pathname: basename } };
  const router = createStaticRouter([{ ...PLACE, element: held }], context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const noToast = () => {};

/** Returns a cache key: the element as text. */
function keyOf(element: ReactElement): string {
  return JSON.stringify(plain(element, new Map()));
}

/**
 * Converts an element to JSON values. Functions and components become numbers; an object that was seen before, such as
 * a product in card and button, becomes its index. Data objects contain no functions and are not traversed.
 */
function plain(value: unknown, said: Map<object, number>): unknown {
  if (typeof value === "function") return `\0${numberOf(value)}`;
  if (Array.isArray(value)) return value.map((each) => plain(each, said));
  if (typeof value !== "object" || value === null) return value;
  if (isValidElement<Record<string, unknown>>(value)) {
    const { type, key, props } = value;
    const parts: unknown[] = [typeof type === "string" ? type : numberOf(type), key];
    for (const name in props) parts.push(name, plain(props[name], said));
    return parts;
  }
  const place = said.get(value);
  if (place !== undefined) return `\0=${place}`;
  said.set(value, said.size);
  return value;
}

const numbers = new WeakMap<object, number>();
let given = 0;

function numberOf(component: object): number {
  const number = numbers.get(component) ?? ++given;
  numbers.set(component, number);
  return number;
}
