import { ReturnPolicyPage, returnPolicyHead } from "#features/pages/return-policy.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(returnPolicyHead);

export default function ReturnPolicy() {
  return <ReturnPolicyPage />;
}
