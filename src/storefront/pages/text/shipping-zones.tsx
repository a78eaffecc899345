import type { DeliveryService } from "#modules/delivery/rules/delivery.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { deliveryPolicy, policy } from "#modules/settings/rules/policy.ts";

const { freeFrom, flatRate } = policy.shipping;
const list = new Intl.ListFormat("en-US");

/** Shipping zones with times and costs, from the checkout's policy. */
export function ShippingZones() {
  return (
    <dl className="flex flex-col gap-5">
      {deliveryPolicy.zones.map(({ countries, standard, express }) => (
        <div key={countries[0]} className="flex flex-col gap-1 border-t border-line pt-4">
          <dt className="font-semibold">
            {list.format(countries.map((code) => formatOf(code).name).toSorted())}
          </dt>
          <dd>
            Standard: {workingDays(standard)}, {formatMoney(flatRate)} or free from{" "}
            {formatMoney(freeFrom)}
          </dd>
          <dd>
            Express: {workingDays(express)}, {formatMoney(express.price)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Working days from the order's handling date to its arrival. */
function workingDays({ handlingDays, transitDays: { from, to } }: DeliveryService): string {
  const [first, last] = [handlingDays + from, handlingDays + to];
  const days = `${last} working ${last === 1 ? "day" : "days"}`;
  return first === last ? days : `${first} to ${days}`;
}
