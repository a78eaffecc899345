import { OverviewPage, overviewHead } from "#features/account/overview-page.tsx";
import { metaOf } from "#routes/page-meta.ts";
import { useSignedIn } from "./signed-in-only.tsx";

export const meta = metaOf(overviewHead);

export default function Overview() {
  return <OverviewPage account={useSignedIn().account} />;
}
