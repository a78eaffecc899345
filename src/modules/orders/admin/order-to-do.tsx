import { Link } from "react-router";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { Card } from "#admin/ui/page.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { planOf } from "./order-plan.ts";

type Props = { data: AdminOrder; tasks: ReturnType<typeof planOf>["tasks"] };

/** The work with an order, each with the buttons that do it. */
export function OrderToDo({ data, tasks }: Props) {
  const hasRequest = tasks.some(({ steps }) => steps.some((each) => each.command === APPROVAL));
  return (
    <Card title="To do">
      {tasks.length === 0 && <p>Nothing to do right now.</p>}
      <ul className="rows is-centered">
        {tasks.map(({ words, steps }, index) => (
          <li key={words}>
            <span className="sentence">{words}</span>
            <OrderActions data={data} steps={steps} hasPrimary={index === 0} />
          </li>
        ))}
      </ul>
      {hasRequest && !data.hasReturnAddress && (
        <p>
          <span>A return can be approved once the shop has an address to send it to.</span>{" "}
          <Link to="/settings">Enter the address</Link>
        </p>
      )}
    </Card>
  );
}

const APPROVAL = "decide-return";
