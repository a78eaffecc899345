import { AboutPage, aboutHead } from "#features/pages/about.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(aboutHead);

export const middleware = [cacheable];

export default function About() {
  return <AboutPage />;
}
