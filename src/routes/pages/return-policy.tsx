import { ReturnPolicyPage, returnPolicyHead } from "#features/pages/return-policy.tsx";
import { keptPage } from "../kept-page.server.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(returnPolicyHead);

export const middleware = [keptPage];

export default function ReturnPolicy() {
  return <ReturnPolicyPage />;
}
