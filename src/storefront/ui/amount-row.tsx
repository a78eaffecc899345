import { classNames } from "./class-names.ts";

type AmountRowProps = {
  term: string;
  amount: string;
  /** Takes something off, in the colour of prices that fell. */
  isGood?: boolean;
};

/** One reason of a total, with its amount; a row of a `dl`. */
export function AmountRow({ term, amount, isGood = false }: AmountRowProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-baseline justify-between gap-x-4",
        isGood && "text-sale",
      )}
    >
      <dt className={classNames("min-w-0 grow basis-24 wrap-anywhere", !isGood && "text-muted")}>
        {term}
      </dt>
      <dd className="ml-auto whitespace-nowrap">{amount}</dd>
    </div>
  );
}
