import { isSold, resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { useProductSnapshots } from "./product-snapshots.ts";
import { SavedLine } from "./saved-line.tsx";
import { storedSaved } from "./stored-saved.ts";
import { useProducts } from "./use-products.ts";
import { SAVED_HEADING, useSavedActions } from "./use-saved-actions.ts";

/** Lines saved for later, below the cart; renders nothing if there are none. */
export function SavedLinesSection() {
  const { items } = useStoredValue(storedSaved);
  const facts = useProducts(items.map((item) => item.productId));
  const snapshots = useProductSnapshots();
  const products =
    facts.status === "failed" ? new Map([...snapshots, ...facts.products]) : facts.products;
  const { lines } = resolveCart(
    items.filter((item) => products.has(item.productId)),
    products,
  );
  const actions = useSavedActions(lines);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={SAVED_HEADING} className="mt-14 lg:mt-20">
      <h2
        id={SAVED_HEADING}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight outline-none"
      >
        Saved for later
      </h2>
      <p className="mt-1 text-muted">
        {lines.length === 1 ? "1 product" : `${lines.length} products`}, not counted in your total.
      </p>
      <ul aria-labelledby={SAVED_HEADING} className="mt-6 grid gap-x-8 lg:grid-cols-2">
        {lines.map((line) => (
          <SavedLine
            key={`${line.item.productId}/${line.item.variantId}`}
            line={line}
            onMove={isSold(line) ? () => actions.moveToCart(line) : null}
            onRemove={() => actions.remove(line)}
          />
        ))}
      </ul>
    </section>
  );
}
