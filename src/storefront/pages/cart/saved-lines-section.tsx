import { cartTexts } from "./cart-texts.ts";
import { href } from "react-router";
import { isSold, resolveCart, type CartLine } from "#modules/cart/rules/resolve-cart.ts";
import { variantLabelOf } from "#modules/catalogue/rules/product.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { Link } from "#storefront/ui/link.tsx";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { LineButton, LinePicture } from "./cart-line.tsx";
import { LineChangeNotices } from "./line-notices.tsx";
import { goneSentences, lineName, savedLineId } from "./line-texts.ts";
import { useProductSnapshots } from "./product-snapshots.ts";
import { storedSaved } from "./stored-cart.ts";
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
        {cartTexts.savedForLater}
      </h2>
      <p className="mt-1 text-muted">{cartTexts.savedCount(lines.length)}</p>
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

type SavedLineProps = {
  line: CartLine;
  /** Null if the line can't be bought. */
  onMove: (() => void) | null;
  onRemove(): void;
};

/** A line saved for later: current price, changes, and a button that moves it to the cart. */
function SavedLine({ line, onMove, onRemove }: SavedLineProps) {
  const { item, product } = line;
  const name = lineName(line);
  const variantId = isSold(line) ? line.variant?.id : undefined;
  const to =
    product &&
    href("/product/:id", { id: product.slug }) + (variantId ? `?variant=${variantId}` : "");
  const isSoldOut = isSold(line) && line.state === "sold-out";
  return (
    <li
      id={savedLineId(item)}
      tabIndex={-1}
      aria-label={name}
      className="flex flex-wrap gap-x-4 gap-y-3 border-t border-line py-5"
    >
      <LinePicture line={line} sizes="6rem" />
      <div className="grid min-w-0 grow basis-36 content-start gap-1">
        <h3 className="leading-snug font-medium">
          {to ? (
            <Link to={to} className="underline-offset-4 hover:underline">
              {product.name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <SavedFacts line={line} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-1 [&>:only-child]:-ms-2">
          {onMove && !isSoldOut && (
            <Button
              variant="secondary"
              className="px-4!"
              onClick={onMove}
              aria-label={cartTexts.moveNameToCart(name)}
            >
              {cartTexts.moveToCart}
            </Button>
          )}
          {to && !onMove && (
            <ButtonLink
              variant="secondary"
              className="px-4!"
              to={to}
              aria-label={cartTexts.chooseOptionsOf(name)}
            >
              {cartTexts.chooseOptions}
            </ButtonLink>
          )}
          <LineButton label={cartTexts.removeFromSaved(name)} onClick={onRemove}>
            {cartTexts.remove}
          </LineButton>
        </div>
      </div>
    </li>
  );
}

function SavedFacts({ line }: { line: CartLine }) {
  if (!isSold(line)) return <p className="text-sm text-muted">{goneSentences[line.state]}</p>;
  const { item, product, variant, change, state, unitPrice } = line;
  return (
    <>
      <p className="text-sm text-muted tabular-nums">
        {variant && <span>{`${variantLabelOf(product)}: ${variant.name} · `}</span>}
        <span className="font-medium text-ink">{formatMoney(unitPrice)}</span>
        {item.quantity > 1 && <span>{cartTexts.quantity(item.quantity)}</span>}
      </p>
      {state === "sold-out" && (
        <p className="text-sm font-medium text-sale">{cartTexts.outOfStock}</p>
      )}
      <LineChangeNotices change={change} />
    </>
  );
}
