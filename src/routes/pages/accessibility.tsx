import { AccessibilityPage, accessibilityHead } from "#features/pages/accessibility.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(accessibilityHead);

export default function Accessibility() {
  return <AccessibilityPage />;
}
