import { classNames } from "./class-names.ts";

type AmountRowProps = {
  term: string;
  amount: string;
  /** Shows a reduction in the sale colour. */
  isGood?: boolean;
};

/** A row of a total's `dl`: term and amount. */
export function AmountRow({ term, amount, isGood = false }: AmountRowProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-baseline justify-between gap-x-4",
        isGood && "text-good",
      )}
    >
      <dt className={classNames("min-w-0 grow basis-24 wrap-anywhere", !isGood && "text-muted")}>
        {term}
      </dt>
      <dd className="ms-auto whitespace-nowrap">{amount}</dd>
    </div>
  );
}
