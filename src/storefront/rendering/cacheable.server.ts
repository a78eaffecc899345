import type { MiddlewareFunction } from "react-router";
import { cacheTags } from "#storefront/routes/context.server.ts";

/** For a page of text: the same for every visitor until the menus change. A browser would ask a loader for it again. */
export const cacheable: MiddlewareFunction<Response> = ({ context }, next) => {
  cacheTags(context);
  return next();
};
