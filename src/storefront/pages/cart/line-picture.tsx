import { isSold, type CartLine } from "#modules/cart/rules/resolve-cart.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";

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
          name={product.name}
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
