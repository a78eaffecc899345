import { SecurityPage, securityHead } from "#features/account/security/security-page.tsx";
import { metaOf } from "#routes/page-meta.ts";
import { useAccountContext } from "./use-account-context.ts";

export const meta = metaOf(securityHead);

export default function Security() {
  const context = useAccountContext();
  return <SecurityPage key={context.account.uid} context={context} />;
}
