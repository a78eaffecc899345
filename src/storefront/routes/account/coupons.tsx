import { CouponsPage, couponsHead } from "#storefront/pages/coupons/coupons-page.tsx";
import { listOwnCoupons } from "#modules/promotions/use-cases/list-own-coupons.server.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/coupons";
import { WithAnswer } from "./with-answer.tsx";

export const meta = metaOf(couponsHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request, context }: Route.LoaderArgs) {
  return listOwnCoupons(servicesOf(context), request);
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  return <WithAnswer data={loaderData}>{(own) => <CouponsPage {...own} />}</WithAnswer>;
}
