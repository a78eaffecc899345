import { useId, useState } from "react";
import type { OrderBuyers } from "#modules/orders/api/staff-orders-schemas.ts";
import { useFound } from "#admin/app/use-answer.ts";
import { Button } from "#admin/ui/button.tsx";

type Buyer = OrderBuyers[number];

/** Finds a person who bought before or has an account. Enter chooses the first one. */
export function FindBuyer({ choose }: { choose(buyer: Buyer): void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const found = useFound<OrderBuyers>("/order-buyers", typed);
  const take = (buyer: Buyer) => {
    choose(buyer);
    setTyped("");
  };
  return (
    <div className="field is-whole">
      <label htmlFor={id}>Find a customer</label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder="Name, email or telephone"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found?.[0]) take(found[0]);
        }}
      />
      {found?.length === 0 && <p role="status">No customer found. Fill in the fields below.</p>}
      {found && found.length > 0 && (
        <ul className="rows is-centered" aria-label="Customers found">
          {found.map((buyer) => (
            <li key={buyer.email}>
              <span>
                <strong>{nameOf(buyer)}</strong> <small>{wordsOf(buyer)}</small>
              </span>
              <Button
                aria-label={`Choose ${nameOf(buyer)}, ${buyer.email}`}
                onClick={() => take(buyer)}
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nameOf = ({ email, address: { firstName, lastName } }: Buyer) =>
  `${firstName} ${lastName}`.trim() || email;

const wordsOf = ({ email, address: { city, telephone } }: Buyer) =>
  [email, city, telephone].filter(Boolean).join(" · ");
