import { TermsConditionsPage, termsConditionsHead } from "#features/pages/terms-conditions.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(termsConditionsHead);

export default function TermsConditions() {
  return <TermsConditionsPage />;
}
