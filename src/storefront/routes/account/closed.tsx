import { href, Navigate, useLocation, useSearchParams } from "react-router";
import { noticeIn } from "#modules/accounts/rules/navigation.ts";
import { ResolvingAccount } from "#storefront/pages/account/account-states.tsx";
import {
  ClosedPage,
  closedHead,
  closureKindIn,
} from "#storefront/pages/account/deletion/closed-page.tsx";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";

export const meta = metaOf(closedHead);

/** Confirms the closure in the tab that closed the account; other visitors are redirected. */
export default function Closed() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <div className="container-shop py-16">
        <ResolvingAccount />
      </div>
    );
  if (noticeIn(state) !== "account-closed") return <Navigate to={href("/auth")} replace />;
  return <ClosedPage kind={closureKindIn(params)} />;
}
