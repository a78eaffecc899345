import { useId, useState } from "react";
import type {
  AdminPromotion,
  PromotionTrial,
} from "#modules/promotions/api/staff-promotions-schemas.ts";
import { useAnswer } from "#admin/app/use-answer.ts";
import { ChoiceSelect } from "#admin/resource/choice-select.tsx";
import { GoodsSearch } from "#admin/resource/goods-picker.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Amounts } from "#admin/ui/facts.tsx";
import { Card } from "#admin/ui/page.tsx";
import { Badge } from "#admin/ui/values.tsx";

type Line = { productId: number; name: string; picture: string | null; quantity: number };

const customers = [
  { value: "guest", label: "Guest" },
  { value: "new", label: "Member, first order" },
  { value: "returning", label: "Member with orders" },
  { value: "student", label: "Verified student" },
];

/** A small cart with its prices line by line, and whether the promotion applies to it. Nothing is stored. */
export function TrialCard({ promotion }: { promotion: AdminPromotion }) {
  const { id, code, audience } = promotion;
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [customer, setCustomer] = useState(audience === "everybody" ? "guest" : "student");
  const [coupon, setCoupon] = useState(code ?? "");
  const [day, setDay] = useState("");
  const goods = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const question = {
    lines: goods,
    customer,
    coupon: coupon.trim() === "" ? null : coupon.trim(),
    day: day === "" ? null : day,
  };
  const { answer, problem } = useAnswer<PromotionTrial>(
    `/promotions/${id}/trial`,
    lines.length > 0 ? question : null,
  );
  return (
    <Card title="Try on a cart">
      <div className="form-fields trial">
        <TrialLines lines={lines} onChange={setLines} />
        <div className="form-fields is-two">
          <ChoiceSelect
            label="Customer"
            choices={customers}
            value={customer}
            change={setCustomer}
          />
          <Typed label="Coupon in the cart" value={coupon} change={setCoupon} />
          <Typed
            label="Day of the order"
            type="date"
            value={day}
            change={setDay}
            help="Empty: today."
          />
        </div>
        <div aria-live="polite">
          {lines.length === 0 ? (
            <p className="help">Add a product to see the price as the checkout calculates it.</p>
          ) : answer ? (
            <TrialResult answer={answer} />
          ) : (
            problem && <p className="error">{problem}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

type LinesProps = { lines: readonly Line[]; onChange(lines: readonly Line[]): void };

function TrialLines({ lines, onChange }: LinesProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Products in the cart</label>
      {lines.length > 0 && (
        <ul className="rows is-centered">
          {lines.map((line, index) => (
            <li key={line.productId}>
              <span>{line.name}</span>
              <input
                type="number"
                min={1}
                max={99}
                aria-label={`Quantity of ${line.name}`}
                value={line.quantity}
                onChange={({ target }) => {
                  const quantity = Math.min(99, Math.max(1, target.valueAsNumber || 1));
                  onChange(lines.with(index, { ...line, quantity }));
                }}
              />
              <Button
                aria-label={`Remove ${line.name}`}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <GoodsSearch
        id={id}
        of="product"
        taken={lines.map(({ productId }) => productId)}
        add={({ id: productId, name, picture }) =>
          onChange([...lines, { productId, name, picture, quantity: 1 }])
        }
      />
    </div>
  );
}

type TypedProps = {
  label: string;
  value: string;
  type?: "text" | "date";
  help?: string;
  change(value: string): void;
};

function Typed({ label, value, type = "text", help, change }: TypedProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        autoComplete="off"
        aria-describedby={help && `${id}-help`}
        onChange={({ target }) => change(target.value)}
      />
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}

function TrialResult({
  answer: { isApplied, verdict, lines, totals },
}: {
  answer: PromotionTrial;
}) {
  return (
    <>
      <p className="trial-verdict">
        <Badge tone={isApplied ? "good" : "wait"}>{isApplied ? "Applies" : "Does not apply"}</Badge>{" "}
        {!isApplied && <span>{verdict}</span>}
      </p>
      <ul className="trial-lines" aria-label="Price of each line">
        {lines.map(({ name, quantity, lineTotal, reasons, amount }) => (
          <li key={name}>
            <strong>{`${quantity} × ${name}`}</strong>
            <Amounts
              of={
                reasons.length === 0
                  ? [{ label: "Price", amount }]
                  : [
                      { label: "Price", amount: lineTotal },
                      ...reasons,
                      { label: "Line total", amount },
                    ]
              }
            />
          </li>
        ))}
      </ul>
      <Amounts of={totals} />
    </>
  );
}
