import { useLocation } from "react-router";
import { withPrefix } from "#modules/core/rules/language/address.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

export const languageTexts = texts("languages", {
  label: "Language",
  close: "Close",
});

/** Links to this page in each language of the shop, which open another document. */
export function LanguageLinks({ className }: { className: string }) {
  const { languages } = useShop();
  const { pathname, search } = useLocation();
  if (!languages) return null;
  return (
    <nav aria-label={languageTexts.label}>
      <ul className={className}>
        {languages.map(({ tag, name, prefix }) => (
          <li key={tag}>
            <a
              href={withPrefix(prefix, pathname + search)}
              hrefLang={tag}
              lang={tag}
              aria-current={tag === currentLanguage() ? "true" : undefined}
              className="block py-2.5 underline-offset-4 hover:underline aria-[current]:font-semibold"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
