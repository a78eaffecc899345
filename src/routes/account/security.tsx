import { SecurityPage, securityHead } from "#features/account/security/security-page.tsx";
import { textMeta } from "#routes/text-meta.ts";
import { useAccountContext } from "./use-account-context.ts";

export const meta = textMeta(securityHead);

export default function Security() {
  const context = useAccountContext();
  return <SecurityPage key={context.account.uid} context={context} />;
}
