import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import { closureText } from "./closure-text.ts";

export const closedHead = (): PageHead => ({
  page: "/account/closed",
  title: accountTexts.closedTitle,
  description: accountTexts.closedDescription,
});

/** Confirms the closure and says what happens next. */
export function ClosedPage({ kind }: { kind: ClosureKind }) {
  const { title, text } = closureText(kind).done;
  return (
    <div className="container-shop">
      <EmptyState icon="check" heading={title} text={text}>
        <ButtonLink to={href("/")}>{accountTexts.continueShopping}</ButtonLink>
        <ButtonLink variant="secondary" to={href("/auth")}>
          {accountTexts.signIn}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Reads the closure kind from the page's query string; the default is "deactivated". */
export function closureKindIn(params: URLSearchParams): ClosureKind {
  return params.get("kind") === "deletion" ? "deletion" : "deactivated";
}
