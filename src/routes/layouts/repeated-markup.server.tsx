import { isValidElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { ToastContext } from "#ui/toast-provider.tsx";

/** A card is about two kilobytes. */
const MAX_KEPT = 3000;

/** By what it is made of, the least recently asked for first. */
const kept = new Map<string, string>();

/** The markup of an element, rendered once for the same props; React writes the same into a page. */
export function repeatedMarkup(element: ReactElement): string {
  const key = keyOf(element);
  const markup = kept.get(key) ?? render(element);
  kept.delete(key);
  kept.set(key, markup);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return markup;
}

function render(element: ReactElement): string {
  return renderToString(
    <StaticRouter location="/">
      <ToastContext value={noToast}>{element}</ToastContext>
    </StaticRouter>,
  );
}

const noToast = () => {};

/** What an element is made of, in words; components are told apart by numbers. */
function keyOf(element: ReactElement): string {
  return JSON.stringify(element, (_, value: unknown) => {
    if (isValidElement(value)) return [value.type, value.key, value.props];
    return typeof value === "function" ? numberOf(value) : value;
  });
}

const numbers = new WeakMap<object, number>();
let given = 0;

function numberOf(component: object): number {
  const number = numbers.get(component) ?? ++given;
  numbers.set(component, number);
  return number;
}
