import { CareersPage, careersHead } from "#features/pages/careers.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(careersHead);

export const middleware = [keptPage];

export default function Careers() {
  return <CareersPage />;
}
