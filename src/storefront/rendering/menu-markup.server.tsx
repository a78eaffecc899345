import { pathHere } from "#modules/core/rules/language/address.ts";
import type { MenuItem, MenuLink } from "#modules/content/rules/menu.ts";
import { Icon } from "#storefront/ui/icon.tsx";

// Menus that staff have edited, as markup: browsers need no code for them.

type Items = { items: readonly MenuItem[] };

const top = "block px-2.5 py-3 text-sm whitespace-nowrap xl:px-3 xl:text-[0.95rem]";

/** The bar below the header. Of its lists, one is open at a time. */
export function HeaderMenu({ items }: Items) {
  return (
    <ul className="-mx-2.5 flex flex-wrap items-center xl:-mx-3">
      {items.map((item, index) => (
        <li key={index} className="relative">
          {item.items && item.items.length > 0 ? (
            <details name="header-menu" className="group">
              <summary
                className={`${top} flex list-none items-center gap-1 [&::-webkit-details-marker]:hidden`}
              >
                <span>{item.label}</span>
                <Icon
                  name="chevron-down"
                  size={16}
                  className="transition-transform group-open:rotate-180"
                />
              </summary>
              <ul className="absolute z-30 min-w-56 border border-line bg-card px-4 py-2 shadow-raised">
                <Links of={[...(item.to === "" ? [] : [item]), ...item.items]} />
              </ul>
            </details>
          ) : (
            <a href={pathHere(item.to)} className={`${top} underline-offset-4 hover:underline`}>
              {item.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The list behind the button of phones. */
export function PhoneMenu({ items }: Items) {
  return items.map(({ label, to, items: below = [] }, index) => (
    <li key={index}>
      {to === "" ? (
        <span className="block py-2.5 font-semibold">{label}</span>
      ) : (
        <a href={pathHere(to)} className="block py-2.5 font-semibold">
          {label}
        </a>
      )}
      {below.length > 0 && (
        <ul className="ps-4">
          {below.map((each, place) => (
            <li key={place}>
              <a href={pathHere(each.to)} className="block py-2.5">
                {each.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  ));
}

/** A column for each item with links, and one before them for the links without. */
export function FooterMenu({ items }: Items) {
  const single = items.filter(({ items: below = [] }) => below.length === 0);
  const columns = items.filter((item) => !single.includes(item));
  return (
    <>
      {single.length > 0 && (
        <ul>
          <Links of={single} />
        </ul>
      )}
      {columns.map(({ label, to, items: below = [] }, index) => (
        <div key={index}>
          <h2 className="font-semibold">
            {to === "" ? (
              label
            ) : (
              <a href={pathHere(to)} className="hover:underline">
                {label}
              </a>
            )}
          </h2>
          <ul className="mt-2">
            <Links of={below} />
          </ul>
        </div>
      ))}
    </>
  );
}

function Links({ of }: { of: readonly MenuLink[] }) {
  return of.map(({ label, to }, index) => (
    <li key={index}>
      <a href={pathHere(to)} className="block py-1.5 text-muted hover:text-ink hover:underline">
        {label}
      </a>
    </li>
  ));
}
