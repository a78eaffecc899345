import { pathHere } from "#modules/core/rules/language/address.ts";
import { href } from "react-router";
import { lineParameter } from "#modules/cart/rules/line-parameters.ts";
import { type Product, type Variant, variantLabelOf } from "#modules/catalogue/rules/product.ts";
import { maximumQuantity } from "#modules/cart/rules/cart.ts";
import { stockOf } from "#modules/catalogue/rules/stock.ts";
import { Button } from "#storefront/ui/button.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the form that buys without scripts. */
const withoutScriptsTexts = texts("buy-without-scripts", {
  quantity: "Quantity",
  buyNow: "Buy now",
});

/** Limit of the quantity menu. */
const MOST_PIECES = 10;

type BuyWithoutScriptsProps = { product: Product; variant: Variant | null };

/** Buys one line without JavaScript, and so without a cart: the form puts the line into the checkout's URL. */
export function BuyWithoutScripts({ product, variant }: BuyWithoutScriptsProps) {
  const lines = linesOf(product);
  if (lines.length === 0) return null;
  const chosen = lines.find(({ id }) => id === variant?.id) ?? lines[0];
  return (
    <form action={pathHere(href("/checkout"))} className="grid gap-4 rounded-card bg-card p-6">
      {/* A plain label and select: the shared field components would add a file to this page. */}
      <label className="grid gap-1.5 font-medium">
        <span>
          {product.variants.length > 0 ? variantLabelOf(product) : withoutScriptsTexts.quantity}
        </span>
        <select
          name="line"
          required
          defaultValue={chosen?.line}
          className="min-h-12 w-full rounded-xl border border-ink/45 bg-card px-4 py-2.5 text-base font-normal text-ink"
        >
          {lines.map(({ line, words }) => (
            <option key={line} value={line}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{withoutScriptsTexts.buyNow}</Button>
    </form>
  );
}

/** One line per variant in stock, or one per quantity for a product without variants. */
function linesOf(product: Product): { id: number; line: string; words: string }[] {
  const productId = product.id;
  if (product.variants.length > 0)
    return product.variants
      .filter((each) => stockOf(product, each).inStock)
      .map(({ id, name }) => {
        const line = lineParameter({ productId, variantId: id, quantity: 1 });
        return { id, line, words: name };
      });
  const stock = stockOf(product, null);
  const most = stock.inStock ? Math.min(maximumQuantity(stock), MOST_PIECES) : 0;
  return Array.from({ length: most }, (_, index) => {
    const quantity = index + 1;
    return { id: quantity, line: lineParameter({ productId, quantity }), words: String(quantity) };
  });
}
