import { useId, useState } from "react";
import type { OrderChoices } from "#modules/orders/api/staff-orders-schemas.ts";
import { useFound } from "#admin/app/use-answer.ts";
import { Button } from "#admin/ui/button.tsx";

type Found = OrderChoices["products"][number];

/** A line of an order that is not saved yet. */
export type NewLine = {
  productId: number;
  variantId: number | null;
  quantity: number;
  name: string;
  /** The units that the order has already. */
  least?: number;
};

/** A line as the API takes it. */
export const lineOf = ({ productId, variantId, quantity }: NewLine) => ({
  productId,
  ...(variantId !== null && { variantId }),
  quantity,
});

type Props = { lines: readonly NewLine[]; onChange(lines: readonly NewLine[]): void };

/** Finds products by name or SKU, and sets how many of each are ordered. */
export function OrderLinesEditor({ lines, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const found = useFound<OrderChoices>("/order-choices", typed)?.products ?? [];
  const isIn = ({ productId, variantId }: Found) =>
    lines.some((line) => line.productId === productId && line.variantId === variantId);
  const add = ({ productId, variantId, name }: Found) => {
    onChange([...lines, { productId, variantId, name, quantity: 1 }]);
    setTyped("");
  };
  return (
    <fieldset className="card form-fields">
      <legend>Products</legend>
      <ChosenLines lines={lines} onChange={onChange} />
      <div className="field">
        <label htmlFor={id}>Add a product</label>
        <input
          id={id}
          type="search"
          value={typed}
          placeholder="Name or SKU"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const [first] = found.filter((each) => each.inStock && !isIn(each));
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (first) add(first);
          }}
        />
      </div>
      {found.length > 0 && (
        <ul className="rows is-centered" aria-label="Products found">
          {found.map((each) => (
            <li key={`${each.productId}:${each.variantId}`}>
              <span>{each.name}</span>
              {each.inStock ? (
                <Button
                  aria-label={`Add ${each.name}`}
                  disabled={isIn(each)}
                  onClick={() => add(each)}
                >
                  {isIn(each) ? "Added" : "Add"}
                </Button>
              ) : (
                <span>Out of stock</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The chosen products with their quantities. */
function ChosenLines({ lines, onChange }: Props) {
  return (
    <ul className="rows is-centered">
      {lines.map((line, index) => (
        <li key={`${line.productId}:${line.variantId}`}>
          <span>{line.name}</span>
          <input
            type="number"
            min={line.least ?? 1}
            max={99}
            aria-label={`Quantity of ${line.name}`}
            value={line.quantity}
            onChange={({ target }) =>
              onChange(
                lines.with(index, { ...line, quantity: target.valueAsNumber || (line.least ?? 1) }),
              )
            }
          />
          {line.least === undefined && (
            <Button
              aria-label={`Remove ${line.name}`}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
