import type { MiddlewareFunction } from "react-router";
import { cacheTags } from "#storefront/routes/context.server.ts";

/**
 * Middleware of a text page, which changes only with the menus. A loader instead would cost the
 * browser a request.
 */
export const cacheable: MiddlewareFunction<Response> = ({ context }, next) => {
  cacheTags(context);
  return next();
};
