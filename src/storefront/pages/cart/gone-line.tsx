import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import type { GoneLine as Line } from "#modules/cart/rules/resolve-cart.ts";
import { LineButton } from "./cart-line.tsx";
import type { LineActions } from "./line-actions.ts";
import { LinePicture } from "./line-picture.tsx";
import { goneSentences, lineId, lineName } from "./line-texts.ts";

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
          <p className="mt-1 text-sm text-muted">
            {goneSentences[state]} It is not counted in your total.
          </p>
        </div>
        <div className="-ml-2 flex flex-wrap items-center sm:-mr-2 sm:ml-auto">
          {to && (
            <Link
              to={to}
              aria-label={`Choose options of ${name}`}
              className="inline-flex min-h-11 items-center px-2 text-sm font-medium underline underline-offset-4"
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
