import type { MiddlewareFunction } from "react-router";
import { showsOnly } from "./context.server.ts";

/** For a page of text: the same for every visitor until the shop's menus change. A loader would say so too, but would be asked for again by the browser. */
export const keptPage: MiddlewareFunction<Response> = ({ context }, next) => {
  showsOnly(context);
  return next();
};
