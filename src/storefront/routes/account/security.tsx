import { SecurityPage, securityHead } from "#storefront/pages/account/security/security-page.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useSignedIn } from "./signed-in-only.tsx";

export const meta = metaOf(securityHead);

export default function Security() {
  const context = useSignedIn();
  return <SecurityPage key={context.account.uid} context={context} />;
}
