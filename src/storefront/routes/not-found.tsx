import { pathWithout } from "#modules/core/rules/language/address.ts";
import { data, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/not-found";
import { findFormerAddress } from "#modules/catalogue/use-cases/find-former-address.server.ts";
import { getPopularProducts } from "#modules/catalogue/use-cases/home.server.ts";
import { SuggestedLinks } from "#storefront/pages/product-card/suggested-links.tsx";
import { servicesOf } from "./context.server.ts";
import { hiddenMeta } from "./page-head.ts";
import { MissingPage, textTexts } from "#storefront/pages/text/missing-page.tsx";
import { useMenu } from "./use-menu.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const target = await findFormerAddress(servicesOf(context), {
    pathname: pathWithout(url.pathname),
    search: url.search,
  });
  if (target !== null) throw redirect(target, 301);
  return data({ popular: await getPopularProducts(servicesOf(context)) }, { status: 404 });
}

/** An address that is not in this browser's route table: load the document, which may be a 404. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

export function meta({ matches, location }: Route.MetaArgs) {
  return hiddenMeta(matches, {
    title: textTexts.notFound,
    description: textTexts.notFoundText,
    path: location.pathname,
  });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-shop">
      <MissingPage />
      <SuggestedLinks categories={useMenu()} popular={loaderData.popular} />
    </div>
  );
}
