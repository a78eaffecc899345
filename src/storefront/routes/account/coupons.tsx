import { CouponsPage, couponsHead } from "#storefront/pages/coupons/coupons-page.tsx";
import { listOwnCoupons } from "#modules/promotions/use-cases/list-own-coupons.server.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { href } from "react-router";
import type { Route } from "./+types/coupons";
import { WithAnswer } from "./with-answer.tsx";

export const meta = metaOf(couponsHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request, context }: Route.LoaderArgs) {
  return listOwnCoupons(servicesOf(context), request);
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <WithAnswer data={loaderData}>
      {(own) => (
        <CouponsPage
          {...own}
          hasStudentDiscount={!shop.own?.leavesOut.includes(href("/promotions/student-discount"))}
        />
      )}
    </WithAnswer>
  );
}
