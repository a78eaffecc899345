import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { closureTexts } from "./closure-texts.ts";

export const closedHead: PageHead = {
  title: "Your account is closed",
  description: "What happens now, and how to open it again.",
  page: "/account/closed",
};

/** Confirms the closure and says what happens next. */
export function ClosedPage({ kind }: { kind: ClosureKind }) {
  const { title, text } = closureTexts[kind].done;
  return (
    <div className="container-shop">
      <EmptyState icon="check" heading={title} text={text}>
        <ButtonLink to={href("/")}>Continue Shopping</ButtonLink>
        <ButtonLink variant="secondary" to={href("/auth")}>
          Sign in
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Reads the closure kind from the page's query string; the default is "deactivated". */
export function closureKindIn(params: URLSearchParams): ClosureKind {
  return params.get("kind") === "deletion" ? "deletion" : "deactivated";
}
