import { Link } from "./link.tsx";
import { uiTexts } from "./ui-texts.ts";

export type Crumb = { name: string; to: string };

/** Breadcrumbs; the last one is the current page and not a link. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={uiTexts.breadcrumbs} className="py-2 text-sm text-muted sm:py-4">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex gap-2">
            <Link to={crumb.to} className="py-1 hover:text-ink hover:underline">
              {crumb.name}
            </Link>
            <span aria-hidden="true" className="py-1">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1 wrap-anywhere text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
