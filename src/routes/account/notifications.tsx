import { ComingSection } from "#features/account/coming-section.tsx";
import { comingSections } from "#features/account/coming-sections.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(comingSections.notifications);

export default function Notifications() {
  return <ComingSection text={comingSections.notifications} />;
}
