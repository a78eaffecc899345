import { createContext } from "react";

/** The addresses that are not public now, such as a page of text with gaps. A link to one is its words only. */
export const LeftOutContext = createContext<readonly string[]>([]);
