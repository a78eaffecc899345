import type { AdminQuote } from "#modules/orders/api/staff-orders-schemas.ts";
import { ChoiceSelect } from "#admin/resource/choice-select.tsx";
import { Amounts } from "#admin/ui/facts.tsx";
import { money } from "#admin/ui/values.tsx";

type Props = {
  quote: AdminQuote | null;
  /** Why there is no total. */
  problem: string;
  coupon: string;
  onCoupon(code: string): void;
  onService(service: string): void;
};

/** What the chosen products cost now, and how they are delivered. */
export function QuoteCard({ quote, problem, coupon, onCoupon, onService }: Props) {
  return (
    <fieldset className="card form-fields">
      <legend>Delivery and total</legend>
      {quote && (
        <ChoiceSelect
          label="Delivery method"
          choices={quote.offers.map(({ service, name, price }) => ({
            value: service,
            label: `${name}, ${price === 0 ? "free" : money(price)}`,
          }))}
          value={quote.service}
          change={onService}
        />
      )}
      <div className="field">
        <label htmlFor="coupon">Coupon code</label>
        <input
          id="coupon"
          value={coupon}
          autoComplete="off"
          onChange={({ target }) => onCoupon(target.value)}
        />
        {quote?.coupon && <p className="help">{quote.coupon.sentence}</p>}
      </div>
      {quote ? (
        <Amounts
          of={[
            ...quote.adjustments,
            ...quote.taxes.filter(({ amount }) => amount > 0),
            { label: "Total", amount: quote.total },
          ]}
        />
      ) : (
        problem && <p role="status">{problem}</p>
      )}
    </fieldset>
  );
}
