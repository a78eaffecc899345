import { AboutPage, aboutHead } from "#features/pages/about.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(aboutHead);

export default function About() {
  return <AboutPage />;
}
