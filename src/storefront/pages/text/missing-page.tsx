import { href } from "react-router";
import { textTexts } from "./text-texts.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";

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
