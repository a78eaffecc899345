import { useMatches } from "react-router";
import { ComingSection } from "#features/account/coming-section.tsx";
import { comingSectionOf } from "#features/account/coming-sections.ts";
import { pageMeta, rootDataOf } from "#routes/page-meta.ts";
import type { Route } from "./+types/coming";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...comingSectionOf(matches.at(-1)?.id), ...rootDataOf(matches) });
}

/** The pages of the account that are still to come: one module for all, because every page of the shop carries the table of modules. */
export default function Coming() {
  return <ComingSection text={comingSectionOf(useMatches().at(-1)?.id)} />;
}
