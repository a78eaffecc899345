import { href, Link } from "react-router";
import type { GoneLine as Line } from "#domain/cart/resolve-cart.ts";
import { Picture } from "#ui/picture.tsx";
import { LineButton } from "./cart-line.tsx";
import type { LineActions } from "./line-actions.ts";
import { goneSentences, lineId, lineName } from "./line-texts.ts";

/** A line that can't be bought as it stands: it says why and leaves when asked. */
export function GoneLine({ line, actions }: { line: Line; actions: LineActions }) {
  const { item, product, state } = line;
  const name = lineName(line);
  return (
    <li
      id={lineId(item)}
      tabIndex={-1}
      aria-label={name}
      className="flex gap-4 border-t border-line py-6 sm:gap-6"
    >
      <div className="size-24 shrink-0 overflow-hidden rounded-card bg-tile sm:size-32">
        {product && (
          <Picture
            picture={product.picture}
            alt=""
            sizes="8rem"
            className="size-full object-cover opacity-60"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap content-start items-start justify-between gap-x-6">
        <div className="min-w-0">
          <h2 className="leading-snug font-medium sm:text-lg">
            {product ? (
              <Link
                to={href("/product/:id", { id: product.slug })}
                className="hover:underline underline-offset-4"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {goneSentences[state]} It is not counted in your total.
          </p>
        </div>
        <div className="-ml-2 flex sm:ml-0">
          {product && (
            <Link
              to={href("/product/:id", { id: product.slug })}
              className="inline-flex min-h-11 items-center px-2 text-sm font-medium underline underline-offset-4"
              aria-label={`Choose options of ${name}`}
            >
              Choose options
            </Link>
          )}
          <LineButton label={`Remove ${name}`} onClick={() => actions.remove(line)}>
            Remove
          </LineButton>
        </div>
      </div>
    </li>
  );
}
