import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withPrefix } from "#modules/core/rules/language/address.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import type { ShownLanguage } from "#modules/site/rules/shop.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { languageTexts } from "./language-links.tsx";

const dismissed = createStoredValue({
  key: "language-offer-closed",
  initial: false,
  parse: (text) => text === "true",
});

/** Offers the page in the language that the browser prefers, once, if the shop has it. */
export function LanguageOffer({ languages }: { languages: readonly ShownLanguage[] }) {
  const { pathname, search } = useLocation();
  const [offered, setOffered] = useState<ShownLanguage | null>(null);
  useEffect(() => setOffered(dismissed.read() ? null : preferredOf(languages)), [languages]);
  if (!offered) return null;
  const { tag, prefix, offer } = offered;
  return (
    <aside
      lang={tag}
      className="fixed inset-x-3 bottom-3 z-40 flex max-md:bottom-20 items-center justify-between gap-2 rounded-xl border border-line bg-card ps-4 pe-1 shadow-raised sm:start-auto sm:end-4"
    >
      <a
        href={withPrefix(prefix, pathname + search)}
        hrefLang={tag}
        className="py-3 font-medium underline underline-offset-4"
      >
        {offer}
      </a>
      <button
        type="button"
        lang={currentLanguage()}
        aria-label={languageTexts.close}
        className="grid size-11 place-items-center"
        onClick={() => {
          dismissed.update(() => true);
          setOffered(null);
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}

/** The first language of the browser that the shop has, if it is another than the page's. */
function preferredOf(languages: readonly ShownLanguage[]): ShownLanguage | null {
  for (const wanted of navigator.languages) {
    const found =
      languages.find(({ tag }) => tag === wanted) ??
      languages.find(({ tag }) => tag === wanted.replace(/-.*/, ""));
    if (found) return found.tag === currentLanguage() ? null : found;
  }
  return null;
}
