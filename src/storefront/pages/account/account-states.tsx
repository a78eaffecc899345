import { accountTexts } from "./account-texts.ts";
import { NeedsScripts } from "#storefront/ui/alert.tsx";
import { ErrorState } from "#storefront/ui/empty-state.tsx";

/** Placeholder while the session resolves. It has the page's height, so that the layout does not shift. */
export function ResolvingAccount() {
  return (
    <>
      <h1 className="sr-only">{accountTexts.yourAccount}</h1>
      <NeedsScripts isCard>{accountTexts.needsJavaScript}</NeedsScripts>
      <div role="status" className="sr-only noscript:hidden">
        {accountTexts.loadingYourAccount}
      </div>
      <div aria-hidden="true" className="grid gap-6 noscript:hidden">
        <div className="h-9 w-56 rounded-full bg-tile/40 md:h-10" />
        <div className="h-5 w-full max-w-80 rounded-full bg-tile/40" />
        <div className="h-72 rounded-card bg-tile/40" />
      </div>
    </>
  );
}

export function UnreachableAccount({ onRetry }: { onRetry(): void }) {
  return <ErrorState text={accountTexts.loadingFailed} onRetry={onRetry} />;
}
