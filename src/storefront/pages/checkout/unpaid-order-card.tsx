import { href } from "react-router";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";
import type { UnpaidOrder } from "./checkout-data.ts";
import { keepDraft } from "./checkout-draft.ts";
import type { CheckoutField } from "./checkout-fields.ts";

type UnpaidOrderCardProps = {
  order: UnpaidOrder;
  /** The order's form values, for editing. */
  values: Partial<Record<CheckoutField, string>>;
  person: string | null;
};

/** An unpaid order with its reason and terms. It can be paid or changed. */
export function UnpaidOrderCard({ order, values, person }: UnpaidOrderCardProps) {
  const { number, key, email, addressLines, sentence, heldUntil, search, isGiftCard } = order;
  const change = () =>
    keepDraft(person, Date.now(), {
      values,
      // The next order replaces this one, so that this one's stock hold does not block it.
      attempt: { key, replaces: null, contents: "", number },
    });
  return (
    <SectionCard id="order" title={`Order ${number}`}>
      <div
        role="status"
        className={`rounded-xl px-4 py-3 ${isGiftCard ? "bg-accent-soft" : "bg-sale-soft"}`}
      >
        <p className="font-medium">{sentence}</p>
        {heldUntil && <p className="mt-1 text-sm">We hold everything for you until {heldUntil}.</p>}
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Email</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </div>
        <div hidden={isGiftCard}>
          <dt className="text-sm text-muted">Delivery address</dt>
          {addressLines.map((line) => (
            <dd key={line} className="wrap-anywhere">
              {line}
            </dd>
          ))}
        </div>
      </dl>
      {search !== null && (
        <p>
          <TextLink to={href("/checkout") + search} reloadDocument onClick={change}>
            Change email, address or delivery
          </TextLink>
        </p>
      )}
    </SectionCard>
  );
}
