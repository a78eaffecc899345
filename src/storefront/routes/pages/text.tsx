import { useMatches } from "react-router";
import { TextPage } from "#storefront/pages/text/text-page.tsx";
import { headOf, textPageOf } from "#storefront/pages/text/text-pages.ts";
import { cacheable, offered } from "#storefront/routes/context.server.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/text";

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(headOf(textPageOf(matches.at(-1)?.id)), matches);
}

export const middleware = [offered, cacheable];

/** All text-only pages share one module, because every page includes the manifest of modules. */
export default function Text() {
  const { text } = textPageOf(useMatches().at(-1)?.id);
  return <TextPage text={text} shop={useShop()} />;
}
