import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { checkoutTexts as texts } from "./checkout-texts.ts";

/** What the buyer agrees to, below the button. */
export function TermsNote() {
  return (
    <p className="text-sm text-muted">
      <span>{texts.terms.agree}</span>{" "}
      <PolicyLink to="/terms-conditions">{texts.terms.conditions}</PolicyLink>
      <span>{texts.terms.see}</span>{" "}
      <PolicyLink to="/return-policy">{texts.terms.returns}</PolicyLink>{" "}
      <span>{texts.terms.and} </span>
      <PolicyLink to="/privacy-policy">{texts.terms.privacy}</PolicyLink>{" "}
      <span>{texts.terms.policies}</span>
    </p>
  );
}

type PolicyLinkProps = {
  to: "/terms-conditions" | "/return-policy" | "/privacy-policy";
  children: string;
};

/** Opens in a new tab, so that the buyer does not leave the form. */
function PolicyLink({ to, children }: PolicyLinkProps) {
  return (
    <Link
      to={href(to)}
      reloadDocument
      target="_blank"
      className="text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
