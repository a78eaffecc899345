import { useMatches } from "react-router";
import { TextPage } from "#storefront/pages/text/text-page.tsx";
import { headOf, textPageAt, textPageOf } from "#storefront/pages/text/text-pages.ts";
import { textData } from "#storefront/pages/text/text-values.ts";
import { cacheTags, offered, servicesOf } from "#storefront/routes/context.server.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/text";

export const middleware = [offered];

export function loader({ context, pattern }: Route.LoaderArgs) {
  cacheTags(context);
  return textData(
    textPageAt(`/${pattern.replace(/^\//, "")}`).text.body,
    servicesOf(context).settings,
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(headOf(textPageOf(matches.at(-1)?.id)), matches);
}

/** All text-only pages share one module, because every page includes the manifest of modules. */
export default function Text({ loaderData }: Route.ComponentProps) {
  const { text } = textPageOf(useMatches().at(-1)?.id);
  return <TextPage text={text} shop={useShop()} data={loaderData} />;
}
