import { accountTexts } from "./account-texts.ts";
import { useState } from "react";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import { Button } from "#storefront/ui/button.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { CloseAccountDialog } from "#storefront/pages/account/deletion/close-account-dialog.tsx";
import { closureText } from "#storefront/pages/account/deletion/closure-text.ts";
import type { AccountContext } from "./account-context.ts";

const kinds: ClosureKind[] = ["deactivated", "deletion"];

/** §2 Account Actions: deactivate or delete the account. */
export function AccountActions({ context }: { context: AccountContext }) {
  const [asked, setAsked] = useState<ClosureKind | null>(null);
  return (
    <SectionCard id="account-actions" title={accountTexts.accountActions}>
      <ul className="grid gap-4">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="max-w-prose text-muted">{closureText(kind).inShort}</p>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setAsked(kind)}
              className={kind === "deletion" ? "border-sale! text-sale" : ""}
            >
              {closureText(kind).action}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <CloseAccountDialog context={context} kind={asked} onClose={() => setAsked(null)} />
      )}
    </SectionCard>
  );
}
