import { createContext, use, type ReactElement } from "react";

/** Returns the cached markup of a product card, which depends on its props only. Null in the browser. */
export const CardMarkupContext = /* @__PURE__ */ createContext<
  ((card: ReactElement) => string) | null
>(null);

/** Returns a function that gives the props of a card's parent: cached markup on the server, else the card. */
export function useCardMarkup() {
  const markupOf = import.meta.env.SSR ? use(CardMarkupContext) : null;
  return (card: ReactElement) =>
    markupOf ? { dangerouslySetInnerHTML: { __html: markupOf(card) } } : { children: card };
}
