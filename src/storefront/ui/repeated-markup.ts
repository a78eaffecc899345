import { createContext, use, type ReactElement } from "react";

/**
 * Returns cached markup of an element that repeats across pages, such as a product card. Its output
 * may depend on its props only. Null in the browser.
 */
export const RepeatedMarkupContext = /* @__PURE__ */ createContext<
  ((element: ReactElement) => string) | null
>(null);

/**
 * Returns a function that gives props with an element as child: cached markup on the server, the
 * element itself in the browser.
 */
export function useRepeatedMarkup() {
  const markupOf = import.meta.env.SSR ? use(RepeatedMarkupContext) : null;
  return (element: ReactElement) =>
    markupOf ? { dangerouslySetInnerHTML: { __html: markupOf(element) } } : { children: element };
}
