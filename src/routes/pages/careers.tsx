import { CareersPage, careersHead } from "#features/pages/careers.tsx";
import { keptPage } from "../kept-page.server.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(careersHead);

export const middleware = [keptPage];

export default function Careers() {
  return <CareersPage />;
}
