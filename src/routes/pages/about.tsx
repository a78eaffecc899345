import { AboutPage, aboutHead } from "#features/pages/about.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(aboutHead);

export const middleware = [keptPage];

export default function About() {
  return <AboutPage />;
}
