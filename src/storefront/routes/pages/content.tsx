import { data, href, redirect } from "react-router";
import { findFormerAddress } from "#modules/catalogue/use-cases/find-former-address.server.ts";
import { addressOf, contentTag } from "#modules/content/rules/content-page.ts";
import { missingMarkup } from "#storefront/rendering/content-markup.server.tsx";
import { findContentDraft, findShownContent } from "#storefront/routes/content-route.server.ts";
import { cacheTags, servicesOf } from "#storefront/routes/context.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import type { Route } from "./+types/content";

export async function loader({ params: { slug }, url, request, context }: Route.LoaderArgs) {
  const preview = url.searchParams.get("preview");
  // A page that replaces a text of the shop has that text's address.
  const isFree = addressOf(slug) === href("/pages/:slug", { slug });
  const found =
    preview !== null
      ? await findContentDraft(context, request, preview)
      : isFree && (await findShownContent(context, slug));
  if (found && preview === null) cacheTags(context, contentTag(slug));
  if (found && preview !== null)
    return data(
      { ...found, isIndexed: false, isPreview: true },
      { headers: { "Cache-Control": "no-store" } },
    );
  if (found) return { ...found, isIndexed: !found.isUnfinished };
  const target = await findFormerAddress(servicesOf(context), url);
  if (target !== null) throw redirect(target, 301);
  return data({ ...missingMarkup(), isIndexed: false }, { status: 404 });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData, matches, location: { pathname: path } }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, isIndexed } = loaderData;
  return pageMeta({ title, description, path, shop: shopOf(matches), noindex: !isIndexed });
}

/** Rendered on the server, so that browsers need no code for the kinds of sections. */
export default function Content({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {"isPreview" in loaderData && (
        <p className="container-shop pt-4 text-muted">This is a preview for staff.</p>
      )}
      <div dangerouslySetInnerHTML={{ __html: loaderData.markup }} />
    </>
  );
}
