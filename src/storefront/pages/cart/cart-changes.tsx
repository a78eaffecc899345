import { isSold, type CartLine, type SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import { Button } from "#storefront/ui/button.tsx";
import { changeSentences, lineName } from "./line-texts.ts";

/** Lists price and stock changes since each line was added, until the shopper acknowledges them. */
export function CartChanges({
  lines,
  onNoted,
}: {
  lines: readonly CartLine[];
  onNoted(changed: SoldLine[]): void;
}) {
  const changed = lines
    .filter(isSold)
    .flatMap((line) => (line.change ? [{ line, change: line.change }] : []));
  if (changed.length === 0) return null;
  return (
    <section
      aria-labelledby="changes-heading"
      className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 rounded-card bg-accent-soft px-5 py-4 sm:px-6 sm:py-5"
    >
      <div>
        <h2 id="changes-heading" className="font-semibold">
          {changed.length === 1 ? "Something has changed" : `${changed.length} things have changed`}{" "}
          since you added {changed.length === 1 ? "it" : "them"}
        </h2>
        <ul className="mt-1.5 grid gap-1">
          {changed.map(({ line, change }) => (
            <li key={`${line.item.productId}/${line.item.variantId}`}>
              <span className="font-medium">{lineName(line)}:</span>{" "}
              {changeSentences(change).join(" ")}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" onClick={() => onNoted(changed.map(({ line }) => line))}>
        Got it
      </Button>
    </section>
  );
}
