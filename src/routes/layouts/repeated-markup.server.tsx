import { isValidElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { invariant } from "#domain/result.ts";
import { ToastContext } from "#ui/toast-provider.tsx";

/** Some thousands of cards, of about two kilobytes, and the larger controls of some hundred lists. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** By what it is made of, the least recently asked for first. */
const kept = new Map<string, string>();
let characters = 0;

/** The markup of an element, rendered once for the same props; React writes the same into a page. */
export function repeatedMarkup(element: ReactElement): string {
  return keptMarkup(keyOf(element), () => render(element));
}

/** What was rendered for the same key, which says all that it depends on. */
export function keptMarkup(key: string, renderAnew: () => string): string {
  const markup = kept.get(key) ?? flattened(renderAnew());
  forget(key);
  kept.set(key, markup);
  characters += key.length + markup.length;
  for (const oldest of kept.keys()) {
    if (characters <= MOST_CHARACTERS) break;
    forget(oldest);
  }
  return markup;
}

/** V8 keeps what React writes as thousands of pieces, copied into each page that holds them; this is one text. */
export function flattened(markup: string): string {
  return Buffer.from(markup).toString();
}

function forget(key: string): void {
  const markup = kept.get(key);
  if (markup === undefined) return;
  kept.delete(key);
  characters -= key.length + markup.length;
}

const PLACE = { id: "place", path: "*" };

/** Any page there may be; what is repeated asks for nothing of it, but forms want to stand in one. */
const page = await createStaticHandler([PLACE]).query(new Request("http://shop/"));

function render(element: ReactElement): string {
  invariant(!(page instanceof Response), "a page without loaders answers nothing");
  const held = <ToastContext value={noToast}>{element}</ToastContext>;
  const router = createStaticRouter([{ ...PLACE, element: held }], page);
  return renderToString(<StaticRouterProvider router={router} context={page} hydrate={false} />);
}

const noToast = () => {};

/** What an element is made of, in words. */
function keyOf(element: ReactElement): string {
  return JSON.stringify(plain(element));
}

/** The same as JSON can say it: components and other functions as numbers. Data has none, and is not looked into. */
function plain(value: unknown): unknown {
  if (typeof value === "function") return `\0${numberOf(value)}`;
  if (Array.isArray(value)) return value.map(plain);
  if (!isValidElement<Record<string, unknown>>(value)) return value;
  const { type, key, props } = value;
  const parts: unknown[] = [typeof type === "string" ? type : numberOf(type), key];
  for (const name in props) parts.push(name, plain(props[name]));
  return parts;
}

const numbers = new WeakMap<object, number>();
let given = 0;

function numberOf(component: object): number {
  const number = numbers.get(component) ?? ++given;
  numbers.set(component, number);
  return number;
}
