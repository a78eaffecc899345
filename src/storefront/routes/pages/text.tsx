import { useMatches } from "react-router";
import { contentTag } from "#modules/content/rules/content-page.ts";
import { hasGap } from "#modules/content/rules/gaps.ts";
import { TextPage } from "#storefront/pages/text/text-page.tsx";
import { headOf, textPageAt, textPageOf } from "#storefront/pages/text/text-pages.ts";
import { textData } from "#storefront/pages/text/text-values.ts";
import { findShownContent } from "#storefront/routes/content-route.server.ts";
import { cacheTags, requireOffered, servicesOf } from "#storefront/routes/context.server.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/text";

/** The shop's own version of the text, or the values that the text names. */
export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const path = `/${pattern.replace(/^\//, "")}`;
  const slug = path.replace(/^.*\//, "");
  cacheTags(context, contentTag(slug));
  const own = await findShownContent(context, slug);
  if (own) return own;
  const services = servicesOf(context);
  requireOffered(services, request);
  const { body } = textPageAt(path).text;
  const unfinished = hasGap(body, services.shop) && { isUnfinished: true };
  return { ...textData(body, services.settings), ...unfinished };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const head = headOf(textPageOf(matches.at(-1)?.id));
  const isOwn = loaderData && "markup" in loaderData;
  const shown = isOwn ? { page: head.page, ...loaderData } : head;
  return headMeta({ ...shown, noindex: loaderData?.isUnfinished === true }, matches);
}

/** All text-only pages share one module, because every page includes the manifest of modules. */
export default function Text({ loaderData }: Route.ComponentProps) {
  const { text } = textPageOf(useMatches().at(-1)?.id);
  const shop = useShop();
  if ("markup" in loaderData)
    return <div dangerouslySetInnerHTML={{ __html: loaderData.markup }} />;
  return <TextPage text={text} shop={shop} data={loaderData} />;
}
