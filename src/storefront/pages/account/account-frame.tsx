import { accountTexts } from "./account-texts.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { href, useLocation } from "react-router";
import { accountMenu } from "#modules/site/rules/pages.ts";
import { NavLink } from "#storefront/ui/link.tsx";

const linkStyle =
  "flex min-h-11 items-center rounded-full px-4 text-sm font-medium whitespace-nowrap underline-offset-4 hover:underline aria-[current=page]:bg-accent aria-[current=page]:text-white aria-[current=page]:no-underline lg:rounded-xl lg:px-4 lg:text-base lg:aria-[current=page]:bg-card lg:aria-[current=page]:font-semibold lg:aria-[current=page]:text-ink";

/** Layout of every account page: navigation at the side (above on a phone) and the page. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="container-shop grid gap-x-10 gap-y-6 pt-5 md:pt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-12 xl:gap-x-16">
      <AccountNav />
      {/* Keeps the footer below the first screen, so that the layout does not shift when the page arrives. */}
      <div className="min-h-[calc(100svh-16rem)] min-w-0">{children}</div>
    </div>
  );
}

/** Navigation within the account; the overview comes first. */
function AccountNav() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the row scrolls, so scroll the current page's link into view.
    const row = list.current;
    const current = row?.querySelector<HTMLElement>("[aria-current=page]");
    if (!row || !current) return;
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={accountTexts.yourAccount} className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-lg:pe-12 max-lg:mask-[linear-gradient(to_left,transparent,black_3rem)] sm:-mx-6 sm:px-6 lg:sticky lg:top-8 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
      >
        {accountMenu("account").map(({ name, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === href("/account")} className={linkStyle}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
