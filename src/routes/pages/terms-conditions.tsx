import { TermsConditionsPage, termsConditionsHead } from "#features/pages/terms-conditions.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(termsConditionsHead);

export const middleware = [cacheable];

export default function TermsConditions() {
  return <TermsConditionsPage />;
}
