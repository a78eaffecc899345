import { PrivacyPolicyPage, privacyPolicyHead } from "#features/pages/privacy-policy.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(privacyPolicyHead);

export const middleware = [keptPage];

export default function PrivacyPolicy() {
  return <PrivacyPolicyPage />;
}
