import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of pages that are mostly text. */
export const textTexts = texts("text-pages", {
  notFound: "Page Not Found",
  notFoundText: "The page you are looking for doesn't exist or has been moved.",
  goHome: "Go Home",
});

export function MissingPage() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center lg:py-16">
      <h1 className="text-4xl font-semibold tracking-tight">{textTexts.notFound}</h1>
      <p className="text-muted">{textTexts.notFoundText}</p>
      <ButtonLink to={href("/")} className="mt-2">
        {textTexts.goHome}
      </ButtonLink>
    </div>
  );
}
