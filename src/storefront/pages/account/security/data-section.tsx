import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import { useState } from "react";
import { Button } from "#storefront/ui/button.tsx";
import { Alert } from "#storefront/ui/alert.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import type { AskShop } from "#modules/accounts/ports/identity.ts";
import { sentenceOf } from "#storefront/pages/auth/messages.ts";

/** Downloads all data that the shop stores about the account. */
export function DataSection({ ask }: { ask: AskShop }) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function download() {
    setIsBusy(true);
    setError(null);
    const data = await ask.text("/api/account/data");
    setIsBusy(false);
    if (data.ok) saveAs("account-data.json", data.value);
    else setError(sentenceOf(data.error));
  }
  return (
    <SectionCard id="data" title={accountTexts.yourData} text={accountTexts.dataText}>
      <div className="grid justify-items-start gap-4">
        <Button variant="secondary" disabled={isBusy} onClick={() => void download()}>
          {isBusy ? accountTexts.collecting : accountTexts.downloadMyData}
        </Button>
        {error !== null && <Alert tone="error">{error}</Alert>}
      </div>
    </SectionCard>
  );
}

/** Saves text as a file download. */
function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
