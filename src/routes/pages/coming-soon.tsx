import { useMatches } from "react-router";
import { comingSoonTextOf } from "#features/pages/coming-soon-texts.ts";
import { ComingSoon } from "#features/pages/coming-soon.tsx";
import { headMeta } from "#routes/page-meta.ts";
import type { Route } from "./+types/coming-soon";

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(comingSoonTextOf(matches.at(-1)?.id).head, matches);
}

/** Every page that opens later: one module for all, because every page of the shop carries the table of modules. */
export default function ComingSoonRoute() {
  return <ComingSoon text={comingSoonTextOf(useMatches().at(-1)?.id)} />;
}
