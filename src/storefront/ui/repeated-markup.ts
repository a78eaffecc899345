import { createContext, use, type ReactElement } from "react";

/**
 * Where pages are rendered: gives the markup of an element that stands alike on many pages, a product's card. What it
 * shows may depend on its props alone, and on nothing that stands around it. Browsers have none.
 */
export const RepeatedMarkupContext = /* @__PURE__ */ createContext<
  ((element: ReactElement) => string) | null
>(null);

/**
 * Gives what an element of the page is given to hold another that stands alike on many pages: where pages are rendered
 * markup that is kept, which React would write to the letter, and in the browser the other element itself.
 */
export function useRepeatedMarkup() {
  const markupOf = import.meta.env.SSR ? use(RepeatedMarkupContext) : null;
  return (element: ReactElement) =>
    markupOf ? { dangerouslySetInnerHTML: { __html: markupOf(element) } } : { children: element };
}
