import { memo } from "react";
import { href, useLocation } from "react-router";
import { NewsletterForm } from "#storefront/pages/newsletter/newsletter-form.tsx";
import { useFramePart } from "#storefront/rendering/frame-part.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { layoutTexts } from "./layout-texts.ts";

/** Memoised: re-renders when the URL changes and not on navigation states. */
export const Footer = /* @__PURE__ */ memo(WholeFooter);

function WholeFooter() {
  // The newsletter page has its own form.
  const asks = useLocation().pathname !== href("/newsletter");
  return (
    <footer className="mt-auto border-t border-line bg-card">
      <div className="container-shop grid gap-10 *:min-w-0 py-12 lg:py-16 lg:has-[form]:grid-cols-[1.4fr_2fr]">
        {asks && (
          <section aria-labelledby="newsletter-title" className="max-w-md">
            <h2 id="newsletter-title" className="text-xl font-semibold tracking-tight">
              {layoutTexts.newsletter}
            </h2>
            <p className="mt-2 mb-4 text-muted">{layoutTexts.newsletterText}</p>
            <NewsletterForm />
          </section>
        )}
        <nav
          aria-label={layoutTexts.footer}
          className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4"
          {...useFramePart("footer-links")}
        />
      </div>
      <LanguageLinks className="container-shop flex flex-wrap gap-x-5 text-sm text-muted" />
      <div className="border-t border-line" {...useFramePart("footer-end")} />
    </footer>
  );
}
