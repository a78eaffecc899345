import { Link } from "#storefront/ui/link.tsx";
import {
  type ListingQuery,
  listingLink,
  type ListingUrl,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { listingTexts } from "./listing-texts.ts";

const views = [
  { view: "grid", name: "gridView", icon: "grid" },
  { view: "list", name: "listView", icon: "list" },
] as const;

/** §2 Grid or list view. */
export function ViewToggle({ url, query }: { url: ListingUrl; query: ListingQuery }) {
  return (
    <div className="flex min-w-19.5 rounded-full border border-ink/20 bg-card p-0.5">
      {views.map(({ view, name, icon }) => (
        <Link
          key={view}
          to={listingLink(url, query, { view, page: query.page })}
          preventScrollReset
          replace
          aria-current={query.view === view ? "true" : undefined}
          className="grid size-9 place-items-center rounded-full text-muted hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-ink lg:size-10"
        >
          <Icon name={icon} size={18} />
          <span className="sr-only">{listingTexts[name]}</span>
        </Link>
      ))}
    </div>
  );
}
