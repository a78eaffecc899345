import { OverviewPage, overviewHead } from "#features/account/overview-page.tsx";
import { textMeta } from "#routes/text-meta.ts";
import { useSignedIn } from "./signed-in-only.tsx";

export const meta = textMeta(overviewHead);

export default function Overview() {
  return <OverviewPage account={useSignedIn().account} />;
}
