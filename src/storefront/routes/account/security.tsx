import { SecurityPage, securityHead } from "#storefront/pages/account/security/security-page.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useAccountContext } from "./use-account-context.ts";

export const meta = metaOf(securityHead);

export default function Security() {
  const context = useAccountContext();
  return <SecurityPage key={context.account.uid} context={context} />;
}
