import { href } from "react-router";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import type { UnpaidOrder } from "./checkout-data.ts";
import { checkoutTexts } from "./checkout-texts.ts";

const texts = checkoutTexts.unpaid;

/** An unpaid order with its reason and terms. It can be paid or changed. */
export function UnpaidOrderCard({ order }: { order: UnpaidOrder }) {
  const { number, email, addressLines, sentence, heldUntil, canBeChanged, isGiftCard } = order;
  return (
    <SectionCard id="order" title={texts.title(number)}>
      <div
        role="status"
        className={`rounded-xl px-4 py-3 ${isGiftCard ? "bg-accent-soft" : "bg-sale-soft"}`}
      >
        <p className="font-medium">{sentence}</p>
        {heldUntil && <p className="mt-1 text-sm">{texts.held(heldUntil)}</p>}
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{texts.email}</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </div>
        <div hidden={isGiftCard}>
          <dt className="text-sm text-muted">{texts.address}</dt>
          {addressLines.map((line) => (
            <dd key={line} className="wrap-anywhere">
              {line}
            </dd>
          ))}
        </div>
      </dl>
      {canBeChanged && (
        <p>
          <TextLink to={`${href("/checkout")}?change=${number}`} reloadDocument>
            {texts.change}
          </TextLink>
        </p>
      )}
    </SectionCard>
  );
}
