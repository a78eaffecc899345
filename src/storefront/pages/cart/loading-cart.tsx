import { NeedsScripts } from "#storefront/ui/needs-scripts.tsx";
import { CartHeading } from "./cart-heading.tsx";
import { CartColumns } from "./cart-columns.tsx";

/** Skeleton of the cart, rendered on the server and until hydration. */
export function LoadingCart({ lines, totalItems }: { lines: number; totalItems: number }) {
  return (
    <>
      <CartHeading totalItems={totalItems} />
      <NeedsScripts isCard className="mt-6">
        Your cart is kept in your browser and needs JavaScript. Please switch it on to see what is
        in it; nothing you added is lost.
      </NeedsScripts>
      <div role="status" className="sr-only noscript:hidden">
        Loading your cart…
      </div>
      <div aria-hidden="true" className="noscript:hidden">
        <CartColumns
          lines={
            <ul className="border-b border-line">
              {Array.from({ length: Math.min(lines, 6) }, (_, index) => (
                <LoadingLine key={index} />
              ))}
            </ul>
          }
          summary={<div className="h-104 rounded-card bg-card max-lg:hidden" />}
        />
      </div>
    </>
  );
}

/** Skeleton of a line whose product is loading. */
export function LoadingLine() {
  return (
    <li className="flex gap-4 border-t border-line py-6 sm:gap-6">
      <div className="size-24 shrink-0 rounded-card bg-tile/60 sm:size-32" />
      <div className="flex h-36 flex-1 flex-col gap-3 pt-1 sm:h-32">
        <div className="h-5 w-2/3 max-w-72 rounded-full bg-tile/60" />
        <div className="h-4 w-1/3 max-w-32 rounded-full bg-tile/40" />
      </div>
    </li>
  );
}
