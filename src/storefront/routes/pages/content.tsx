import { pathWithout } from "#modules/core/rules/language/address.ts";
import { href, redirect } from "react-router";
import { findFormerAddress } from "#modules/catalogue/use-cases/find-former-address.server.ts";
import { addressOf, contentTag } from "#modules/content/rules/content-page.ts";
import {
  findContentDraft,
  findShownContent,
  missingPage,
  previewOf,
} from "#storefront/routes/content-route.server.ts";
import { PreviewNote } from "#storefront/pages/text/preview-note.tsx";
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
  if (found && found.movedTo !== undefined) throw redirect(found.movedTo + url.search, 308);
  if (found && preview !== null) return previewOf(found);
  if (found && !found.isUnfinished) {
    cacheTags(context, contentTag(slug));
    return { ...found, isIndexed: true };
  }
  const target = await findFormerAddress(servicesOf(context), {
    pathname: pathWithout(url.pathname),
    search: url.search,
  });
  if (target !== null) throw redirect(target, 301);
  return missingPage();
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData, matches, location: { pathname: path } }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, isIndexed } = loaderData;
  const alternates = "alternates" in loaderData ? loaderData.alternates : undefined;
  const shop = shopOf(matches);
  return pageMeta({ title, description, path, shop, alternates, noindex: !isIndexed });
}

/** Rendered on the server, so that browsers need no code for the kinds of sections. */
export default function Content({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {"isPreview" in loaderData && <PreviewNote />}
      <div dangerouslySetInnerHTML={{ __html: loaderData.markup }} />
    </>
  );
}
