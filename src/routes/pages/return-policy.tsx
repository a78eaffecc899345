import { ReturnPolicyPage, returnPolicyHead } from "#features/pages/return-policy.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(returnPolicyHead);

export const middleware = [keptPage];

export default function ReturnPolicy() {
  return <ReturnPolicyPage />;
}
