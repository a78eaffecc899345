import { AccessibilityPage, accessibilityHead } from "#features/pages/accessibility.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(accessibilityHead);

export const middleware = [cacheable];

export default function Accessibility() {
  return <AccessibilityPage />;
}
