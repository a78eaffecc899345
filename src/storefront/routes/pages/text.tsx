import { contentTag, replacedPages } from "#modules/content/rules/content-page.ts";
import { PreviewNote } from "#storefront/pages/text/preview-note.tsx";
import { TextPage } from "#storefront/pages/text/text-page.tsx";
import { shownText } from "#storefront/pages/text/text-pages.server.ts";
import {
  findShownContent,
  mayPreview,
  missingPage,
  previewOf,
} from "#storefront/routes/content-route.server.ts";
import { cacheTags, servicesOf, shopPagesOf } from "#storefront/routes/context.server.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/text";

/** The page of staff that replaces the text, or the text with its values. A page with gaps is for staff only. */
export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const path = `/${pattern.replace(/^\//, "")}`;
  const slug = path.replace(/^.*\//, "");
  const own = await findShownContent(context, slug);
  const { leavesOut } = await shopPagesOf(context);
  const isPublic = own ? !own.isUnfinished : !leavesOut.includes(path);
  const page = own ?? shownText(slug, servicesOf(context));
  if (!isPublic) return (await mayPreview(context, request)) ? previewOf(page) : missingPage();
  cacheTags(context, contentTag(slug));
  return page;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  const page = replacedPages[matches.at(-1)?.id ?? ""] ?? "/";
  const alternates = "alternates" in loaderData ? loaderData.alternates : undefined;
  const noindex = "isIndexed" in loaderData;
  return headMeta({ page, title, description, noindex, alternates }, matches);
}

/** All text-only pages share one module, because every page includes the manifest of modules. */
export default function Text({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      {"isPreview" in loaderData && <PreviewNote />}
      {"markup" in loaderData ? (
        <div dangerouslySetInnerHTML={{ __html: loaderData.markup }} />
      ) : (
        <TextPage text={loaderData} shop={shop} />
      )}
    </>
  );
}
