import { href } from "react-router";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import type { Route } from "./+types/return";
import { orderHeaders } from "./order-route.server.ts";
import { actOnReturn, loadReturn } from "./return-route.server.ts";
import { returnTexts } from "#storefront/pages/orders/returns/return-texts.ts";
import { ShownReturn } from "#storefront/pages/orders/returns/return-page.tsx";

export const headers = () => orderHeaders;

export const loader = (call: Route.LoaderArgs) => loadReturn(call, "return");

export const action = (call: Route.ActionArgs) => actOnReturn(call, "return");

export function meta({ params, matches }: Route.MetaArgs) {
  return hiddenMeta(matches, {
    title: returnTexts.returnItems,
    description: returnTexts.returnDescription,
    path: href("/orders/:number/return", params),
  });
}

export default ShownReturn;
