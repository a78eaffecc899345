import { ComingLater } from "#features/pages/coming-later.tsx";
import { laterTexts } from "#features/pages/later-texts.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(laterTexts.trackOrder);

export default function TrackOrder() {
  return <ComingLater text={laterTexts.trackOrder} />;
}
