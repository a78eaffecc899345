import { ComingLater } from "#features/pages/coming-later.tsx";
import { laterTexts } from "#features/pages/later-texts.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(laterTexts.verifyEmail);

export default function VerifyEmail() {
  return <ComingLater text={laterTexts.verifyEmail} />;
}
