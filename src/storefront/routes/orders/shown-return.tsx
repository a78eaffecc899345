import { UnknownOrder } from "#storefront/pages/order/unknown-order.tsx";
import type { ReturnReply } from "#storefront/pages/returns/answer-return-form.server.ts";
import { ReturnPage } from "#storefront/pages/returns/return-page.tsx";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";

type ShownReturnProps = {
  loaderData: ReturnPageData | null;
  actionData: ReturnReply | undefined;
};

/** The page of a return or withdrawal, if the visitor may see the order. */
export function ShownReturn({ loaderData, actionData }: ShownReturnProps) {
  if (loaderData) return <ReturnPage data={loaderData} reply={actionData} />;
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12">
      <UnknownOrder />
    </div>
  );
}
