import { pathHere } from "#modules/core/rules/language/address.ts";
import { href } from "react-router";
import {
  leavesOut,
  ORDER_SEARCH_LENGTH,
  orderListQuery,
  type OrderListFilter,
  type OrderPeriod,
} from "#modules/orders/rules/order-list-filter.ts";
import { orderGroups } from "#modules/orders/rules/order-stage.ts";
import { Button } from "#storefront/ui/button.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { Link, TextLink } from "#storefront/ui/link.tsx";
import { orderListTexts as texts } from "./order-list-texts.ts";
import type { OwnOrders } from "#modules/orders/use-cases/list-own-orders.server.ts";

/** Limit of year filters; older orders are found by search. */
const MOST_YEARS = 8;

type Choice = { name: string; filter: Partial<OrderListFilter>; isChosen: boolean };

/** Order filters: links and a search form, each with its own URL. */
export function OrderFilters({
  filter,
  years,
  total,
}: Pick<OwnOrders, "filter" | "years" | "total">) {
  const { group, period, search } = filter;
  const groups = [null, ...orderGroups].map((each): Choice => ({
    name: texts.groups[each ?? "all"],
    filter: { group: each },
    isChosen: each === group,
  }));
  const periods = [null, "30-days", "6-months", ...years.slice(0, MOST_YEARS)] as const;
  const times = periods.map((each): Choice => ({
    name: periodName(each),
    filter: { period: each },
    isChosen: each === period,
  }));
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <search>
        <form action={pathHere(href("/account/orders"))} className="flex items-end gap-2">
          {group !== null && <input type="hidden" name="show" value={group} />}
          {period !== null && <input type="hidden" name="period" value={period} />}
          <div className="min-w-0 grow sm:max-w-sm">
            <TextField
              id="order-search"
              label={texts.searchLabel}
              name="search"
              type="search"
              defaultValue={search}
              key={search}
              maxLength={ORDER_SEARCH_LENGTH}
              marksOptional={false}
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="secondary" className="min-h-12">
            {texts.search}
          </Button>
        </form>
      </search>
      <Choices label={texts.states} choices={groups} filter={filter} />
      <Choices label={texts.periods} choices={times} filter={filter} />
      <p role="status" className="text-muted">
        <span>{search === "" ? texts.count(total) : texts.found(total, search)}</span>{" "}
        {leavesOut(filter) && <TextLink to={href("/account/orders")}>{texts.showAll}</TextLink>}
      </p>
    </div>
  );
}

function periodName(period: OrderPeriod | null): string {
  if (period === null) return texts.anyTime;
  if (period === "30-days") return texts.lastDays;
  return period === "6-months" ? texts.lastMonths : `${period}`;
}

type ChoicesProps = { label: string; choices: readonly Choice[]; filter: OrderListFilter };

/** One scrollable row; a link cut off at the edge shows that there are more. */
function Choices({ label, choices, filter }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className="scroll-row -mx-4 flex gap-2 px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
        {choices.map(({ name, filter: change, isChosen }) => (
          <li key={name} className="shrink-0">
            <Link
              to={href("/account/orders") + orderListQuery({ ...filter, ...change, page: 1 })}
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-ink/20 bg-card px-4 text-sm hover:border-ink/60 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
