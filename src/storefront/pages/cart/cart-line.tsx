import { cartTexts } from "./cart-texts.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import {
  isSold,
  mostOf,
  type CartLine,
  type GoneLine as Line,
  type SoldLine,
} from "#modules/cart/rules/resolve-cart.ts";
import { priceOnPage } from "#modules/catalogue/rules/price.ts";
import { variantLabelOf } from "#modules/catalogue/rules/product.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Link } from "#storefront/ui/link.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { QuantityStepper } from "#storefront/ui/quantity-stepper.tsx";
import type { LineActions } from "./line-actions.ts";
import { LineNotices } from "./line-notices.tsx";
import { goneSentences, limitSentence, lineId, lineName } from "./line-texts.ts";

type CartLineProps = { line: SoldLine; actions: LineActions; isFirst: boolean };

/** A purchasable cart line: product, quantity, price. */
export function CartLine({ line, actions, isFirst }: CartLineProps) {
  const { item, product, variant, state } = line;
  const name = lineName(line);
  const isSoldOut = state === "sold-out";
  const most = mostOf(line);
  const to = href("/product/:id", { id: product.slug }) + (variant ? `?variant=${variant.id}` : "");
  return (
    <li
      id={lineId(item)}
      tabIndex={-1}
      aria-label={name}
      className="flex flex-wrap gap-x-4 gap-y-3 border-t border-line pt-6 pb-4 sm:gap-x-6"
    >
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="block aspect-square w-[min(6rem,30%)] self-start overflow-hidden rounded-card bg-tile sm:w-32"
      >
        <Picture
          picture={variant?.picture ?? product.picture}
          alt=""
          sizes="(min-width: 640px) 8rem, 6rem"
          loading={isFirst ? "eager" : "lazy"}
          className={classNames("size-full object-cover", isSoldOut && "opacity-60")}
        />
      </Link>
      {/* With 200% text size this block needs the full width and wraps below the picture. */}
      <div className="grid min-w-0 grow basis-36 content-start gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="leading-snug font-medium sm:text-lg">
            <Link to={to} className="hover:underline underline-offset-4">
              {product.name}
            </Link>
          </h2>
          <VariantText line={line} />
          <p className="mt-1 text-sm text-muted tabular-nums">
            <span>{cartTexts.each(formatMoney(line.unitPrice))}</span>
            <span className="hidden noscript:inline">{cartTexts.quantity(item.quantity)}</span>
          </p>
        </div>
        <LineTotal line={line} />
        <div className="grid gap-3 sm:col-span-2">
          <LineNotices line={line} onReduce={() => actions.setQuantity(line, most)} />
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 noscript:hidden">
            {!isSoldOut && (
              <QuantityStepper
                name={name}
                quantity={item.quantity}
                maximum={Math.max(1, most)}
                limitReason={state === "available" ? limitSentence(line) : undefined}
                onChange={(quantity) => actions.setQuantity(line, quantity)}
              />
            )}
            <div className="-ms-2 flex flex-wrap sm:-me-2 sm:ms-auto">
              <LineButton
                label={cartTexts.saveNameForLater(name)}
                onClick={() => actions.saveForLater(line)}
              >
                {cartTexts.saveForLater}
              </LineButton>
              <LineButton label={cartTexts.removeName(name)} onClick={() => actions.remove(line)}>
                {cartTexts.remove}
              </LineButton>
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}

/** §9 The cart charges no extra for a variant. If the product page showed one, the line says it is dropped. */
function VariantText({ line: { product, variant } }: { line: SoldLine }) {
  if (!variant) return null;
  const isExtraDropped = priceOnPage(product, variant) > priceInCart(product, variant).unitPrice;
  return (
    <p className="mt-0.5 text-sm text-muted">
      <span>{`${variantLabelOf(product)}:`}</span> <span className="text-ink">{variant.name}</span>
      {isExtraDropped && <span>{cartTexts.noExtraCharge}</span>}
    </p>
  );
}

function LineTotal({ line: { product, state, lineTotal, lineDiscount } }: { line: SoldLine }) {
  if (state === "sold-out")
    return <p className="font-medium text-muted sm:text-end">{cartTexts.notCounted}</p>;
  return (
    <div className="tabular-nums sm:text-end">
      {lineDiscount > 0 && (
        <p className="text-sm text-muted">
          <span className="sr-only">{`${cartTexts.beforeDiscount} `}</span>
          <s>{formatMoney(lineTotal)}</s> <span>{cartTexts.percentOff(product.discount)}</span>
        </p>
      )}
      <p className="text-lg font-semibold">
        <span className="sr-only">{`${cartTexts.lineTotal} `}</span>
        <span>{formatMoney(cents(lineTotal - lineDiscount))}</span>
      </p>
    </div>
  );
}

export function LineButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-11 rounded-full px-2 text-sm text-muted underline decoration-ink/30 underline-offset-4 hover:text-ink hover:decoration-ink noscript:hidden"
    >
      {children}
    </button>
  );
}

/** A line that can't be bought: gives the reason and offers to remove it. */
export function GoneLine({ line, actions }: { line: Line; actions: LineActions }) {
  const { item, product, state } = line;
  const name = lineName(line);
  const to = product && href("/product/:id", { id: product.slug });
  return (
    <li
      id={lineId(item)}
      tabIndex={-1}
      aria-label={name}
      className="flex flex-wrap gap-x-4 gap-y-3 border-t border-line pt-6 pb-4 sm:gap-x-6"
    >
      <LinePicture line={line} sizes="(min-width: 640px) 8rem, 6rem" className="sm:w-32" />
      <div className="flex min-w-0 grow basis-36 flex-col justify-between gap-2">
        <div>
          <h2 className="leading-snug font-medium sm:text-lg">
            {to ? (
              <Link to={to} className="hover:underline underline-offset-4">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="mt-1 text-sm text-muted">{cartTexts.notIncluded(goneSentences[state])}</p>
        </div>
        <div className="-ms-2 flex flex-wrap items-center sm:-me-2 sm:ms-auto">
          {to && (
            <Link
              to={to}
              aria-label={cartTexts.chooseOptionsOf(name)}
              className="inline-flex min-h-11 items-center px-2 text-sm font-medium underline underline-offset-4"
            >
              {cartTexts.chooseOptions}
            </Link>
          )}
          <LineButton label={cartTexts.removeName(name)} onClick={() => actions.remove(line)}>
            {cartTexts.remove}
          </LineButton>
        </div>
      </div>
    </li>
  );
}

type LinePictureProps = { line: CartLine; sizes: string; className?: string };

/** A line's picture: faded if it can't be bought, a parcel icon if the product is unknown. */
export function LinePicture({ line, sizes, className }: LinePictureProps) {
  const { product } = line;
  const isFaded = !isSold(line) || line.state === "sold-out";
  return (
    <div
      className={classNames(
        "grid aspect-square w-[min(6rem,30%)] place-items-center self-start overflow-hidden rounded-card bg-tile text-muted",
        className,
      )}
    >
      {product ? (
        <Picture
          picture={(isSold(line) && line.variant?.picture) || product.picture}
          alt=""
          sizes={sizes}
          className={classNames("size-full object-cover", isFaded && "opacity-60")}
        />
      ) : (
        <Icon name="package" size={28} />
      )}
    </div>
  );
}
