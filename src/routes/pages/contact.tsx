import { ContactPage, contactHead } from "#features/pages/contact.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(contactHead);

export default function Contact() {
  return <ContactPage />;
}
