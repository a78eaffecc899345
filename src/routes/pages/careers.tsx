import { CareersPage, careersHead } from "#features/pages/careers.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(careersHead);

export const middleware = [cacheable];

export default function Careers() {
  return <CareersPage />;
}
