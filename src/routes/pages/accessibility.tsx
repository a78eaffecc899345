import { AccessibilityPage, accessibilityHead } from "#features/pages/accessibility.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(accessibilityHead);

export const middleware = [keptPage];

export default function Accessibility() {
  return <AccessibilityPage />;
}
