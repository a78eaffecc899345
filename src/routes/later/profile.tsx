import { ComingLater } from "#features/pages/coming-later.tsx";
import { laterTexts } from "#features/pages/later-texts.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(laterTexts.profile);

export default function Profile() {
  return <ComingLater text={laterTexts.profile} />;
}
