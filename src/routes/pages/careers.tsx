import { CareersPage, careersHead } from "#features/pages/careers.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(careersHead);

export default function Careers() {
  return <CareersPage />;
}
