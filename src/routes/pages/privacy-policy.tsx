import { PrivacyPolicyPage, privacyPolicyHead } from "#features/pages/privacy-policy.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(privacyPolicyHead);

export default function PrivacyPolicy() {
  return <PrivacyPolicyPage />;
}
