import { PrivacyPolicyPage, privacyPolicyHead } from "#features/pages/privacy-policy.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(privacyPolicyHead);

export const middleware = [cacheable];

export default function PrivacyPolicy() {
  return <PrivacyPolicyPage />;
}
