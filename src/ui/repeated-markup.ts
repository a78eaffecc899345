import { createContext, type ReactElement } from "react";

/**
 * Where pages are rendered: gives the markup of an element that stands alike on many pages, a product's card. What it
 * asks for may depend on its props alone. Browsers have none, and render the element.
 */
export const RepeatedMarkupContext = createContext<((element: ReactElement) => string) | null>(
  null,
);
