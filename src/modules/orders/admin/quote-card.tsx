import type { AdminQuote, OrderChoices } from "#modules/orders/api/staff-orders-schemas.ts";
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
  methods: OrderChoices["methods"];
  /** The chosen one of them; null for a link to pay. */
  method: string | null;
  onMethod(method: string | null): void;
};

const LINK = "link";

/** What the chosen products cost now, and how they are delivered. */
export function QuoteCard(props: Props) {
  const { quote, problem, coupon, onCoupon, onService, methods, method, onMethod } = props;
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
      {methods.length > 0 && (
        <ChoiceSelect
          label="Payment"
          choices={[
            { value: LINK, label: "By a link in an email" },
            ...methods.map(({ id, name, fee }) => ({
              value: String(id),
              label: fee === 0 ? name : `${name}, ${money(fee)}`,
            })),
          ]}
          value={method ?? LINK}
          change={(value) => onMethod(value === LINK ? null : value)}
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
