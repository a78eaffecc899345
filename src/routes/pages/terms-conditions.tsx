import { TermsConditionsPage, termsConditionsHead } from "#features/pages/terms-conditions.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(termsConditionsHead);

export const middleware = [keptPage];

export default function TermsConditions() {
  return <TermsConditionsPage />;
}
