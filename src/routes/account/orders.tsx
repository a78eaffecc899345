import { ComingSection } from "#features/account/coming-section.tsx";
import { comingSections } from "#features/account/coming-sections.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(comingSections.orders);

export default function Orders() {
  return <ComingSection text={comingSections.orders} />;
}
