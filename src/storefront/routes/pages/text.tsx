import { useMatches } from "react-router";
import { contentTag } from "#modules/content/rules/content-page.ts";
import { PreviewNote } from "#storefront/pages/text/preview-note.tsx";
import { TextPage } from "#storefront/pages/text/text-page.tsx";
import { headOf, textPageAt, textPageOf } from "#storefront/pages/text/text-pages.ts";
import { textData } from "#storefront/pages/text/text-values.ts";
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

/** The shop's own version of the text, or the values that the text names. A page with gaps is for staff only. */
export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const path = `/${pattern.replace(/^\//, "")}`;
  const slug = path.replace(/^.*\//, "");
  const own = await findShownContent(context, slug);
  const { leavesOut } = await shopPagesOf(context);
  const isPublic = own ? !own.isUnfinished : !leavesOut.includes(path);
  const { settings } = servicesOf(context);
  const page = own ?? textData(textPageAt(path).text.body, settings);
  if (!isPublic) return (await mayPreview(context, request)) ? previewOf(page) : missingPage();
  cacheTags(context, contentTag(slug));
  return page;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const head = headOf(textPageOf(matches.at(-1)?.id));
  const isOwn = loaderData && "markup" in loaderData;
  const shown = isOwn ? { page: head.page, ...loaderData } : head;
  return headMeta(
    { ...shown, noindex: loaderData !== undefined && "isIndexed" in loaderData },
    matches,
  );
}

/** All text-only pages share one module, because every page includes the manifest of modules. */
export default function Text({ loaderData }: Route.ComponentProps) {
  const { text } = textPageOf(useMatches().at(-1)?.id);
  const shop = useShop();
  return (
    <>
      {"isPreview" in loaderData && <PreviewNote />}
      {"markup" in loaderData ? (
        <div dangerouslySetInnerHTML={{ __html: loaderData.markup }} />
      ) : (
        <TextPage text={text} shop={shop} data={loaderData} />
      )}
    </>
  );
}
