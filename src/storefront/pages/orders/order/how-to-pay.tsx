import { useState } from "react";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { orderTexts } from "./order-texts.ts";

type Payment = NonNullable<OrderPageData["payment"]>;

/** How an unpaid order is paid without a provider: the account, the reference and a code for banking apps. */
export function HowToPay({ payment: { name, instructions, facts, code } }: { payment: Payment }) {
  return (
    <SectionCard id="how-to-pay" title={orderTexts.howToPay(name)}>
      {instructions !== "" && <p className="max-w-2xl whitespace-pre-line">{instructions}</p>}
      <div className="flex flex-wrap items-start gap-6">
        <dl className="grid min-w-0 max-w-md flex-1 gap-3">
          {facts.map(({ label, value, isToCopy }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</span>
                {isToCopy && <CopyButton label={label} value={value} />}
              </dd>
            </div>
          ))}
        </dl>
        {code && (
          <figure className="grid w-44 gap-2">
            <svg
              viewBox={`0 0 ${code.size} ${code.size}`}
              role="img"
              aria-label={orderTexts.scan}
              shapeRendering="crispEdges"
              className="w-full rounded-xl bg-white"
            >
              <path d={code.path} fill="#000" />
            </svg>
            <figcaption className="text-sm text-muted">{orderTexts.scan}</figcaption>
          </figure>
        )}
      </div>
    </SectionCard>
  );
}

/** Only scripts can copy. */
function CopyButton({ label, value }: { label: string; value: string }) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!isHydrated) return null;
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The clipboard is unavailable without HTTPS; the text can be selected.
    }
  }
  const name = isCopied ? orderTexts.copiedLabel(label) : orderTexts.copyLabel(label);
  return (
    <Button variant="secondary" aria-label={name} onClick={() => void copy()}>
      {isCopied ? orderTexts.copied : orderTexts.copy}
    </Button>
  );
}
