import type { SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { changeSentences } from "./line-texts.ts";

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
        <p className="text-sm font-medium text-good">Back in stock.</p>
      )}
    </>
  );
}
