import { ReturnPolicyPage, returnPolicyHead } from "#features/pages/return-policy.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(returnPolicyHead);

export const middleware = [cacheable];

export default function ReturnPolicy() {
  return <ReturnPolicyPage />;
}
