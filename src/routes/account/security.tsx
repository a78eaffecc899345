import { SecurityPage, securityHead } from "#features/account/security/security-page.tsx";
import { textMeta } from "#routes/text-meta.ts";
import { useAccountTools } from "./account-tools.ts";

export const meta = textMeta(securityHead);

export default function Security() {
  const tools = useAccountTools();
  return <SecurityPage key={tools.account.uid} tools={tools} />;
}
