import { href } from "react-router";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import type { Route } from "./+types/withdraw";
import { orderHeaders } from "./order-route.server.ts";
import { actOnReturn, loadReturn } from "./return-route.server.ts";
import { returnTexts } from "#storefront/pages/orders/returns/return-texts.ts";
import { ShownReturn } from "#storefront/pages/orders/returns/return-page.tsx";

export const headers = () => orderHeaders;

export const loader = (call: Route.LoaderArgs) => loadReturn(call, "withdrawal");

export const action = (call: Route.ActionArgs) => actOnReturn(call, "withdrawal");

export function meta({ params, matches }: Route.MetaArgs) {
  return hiddenMeta(matches, {
    title: returnTexts.withdrawFromContract,
    description: returnTexts.withdrawDescription,
    path: href("/orders/:number/withdraw", params),
  });
}

export default ShownReturn;
