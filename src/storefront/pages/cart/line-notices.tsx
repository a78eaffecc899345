import { cartTexts } from "./cart-texts.ts";
import { mostOf, type SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import { StockLine } from "#storefront/pages/product-card/price-line.tsx";
import { classNames } from "#storefront/ui/class-names.ts";
import { changeSentences, lineName } from "./line-texts.ts";

/** Notices about changes and short stock, shown before the shopper pays. */
export function LineNotices({ line, onReduce }: { line: SoldLine; onReduce(): void }) {
  const { state, item, change, stock, elsewhere } = line;
  const most = mostOf(line);
  return (
    <>
      <LineChangeNotices change={change} />
      {state === "sold-out" ? (
        <p className="text-sm font-medium text-sale">{cartTexts.soldOut}</p>
      ) : (
        stock.waits &&
        item.quantity + elsewhere > stock.waits.above && (
          <StockLine stock={stock} className="text-sm font-medium" />
        )
      )}
      {state === "too-many" && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-sale-soft px-4 py-1.5">
          <p className="py-1 text-sm font-medium text-sale">
            {(elsewhere > 0 ? cartTexts.leftTogether : cartTexts.left)(
              stock.stockCount ?? most,
              item.quantity + elsewhere,
            )}
          </p>
          {most > 0 && (
            <button
              type="button"
              aria-label={cartTexts.setQuantityOf(lineName(line), most)}
              onClick={onReduce}
              className="min-h-9 rounded-full text-sm font-medium underline underline-offset-4"
            >
              {cartTexts.setTo(most)}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Price and stock changes since the shopper saw the line, except changes that its state shows. */
export function LineChangeNotices({ change }: Pick<SoldLine, "change">) {
  return (
    <>
      {change?.price && (
        <p
          className={classNames(
            "text-sm font-medium",
            change.price.to < change.price.from ? "text-good" : "text-ink",
          )}
        >
          {changeSentences({ price: change.price, stock: null })}
        </p>
      )}
      {change?.stock === "back-in-stock" && (
        <p className="text-sm font-medium text-good">{cartTexts.backInStock}</p>
      )}
    </>
  );
}
