import { use } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import type { Screen } from "#admin/screen.ts";
import { sections } from "#admin/screens.ts";
import { mayUse, useSession } from "./session.ts";
import { OpenWorkContext, type OpenWork } from "./use-open-work.ts";

/** The sections, of which the open one shows its screens, with the number of things to do. */
export function Menu({ isOpen }: { isOpen: boolean }) {
  const { staff } = useSession();
  const { pathname } = useLocation();
  const work = use(OpenWorkContext);
  return (
    <nav id="menu" className={isOpen ? "menu is-open" : "menu"} aria-label="Back office">
      <ul>
        {sections.map(({ title, screens }) => {
          const allowed = screens.filter((each) => mayUse(staff.permissions, each.permissions));
          const shown = allowed.filter((each) => !each.isHidden);
          const isIn = allowed.some(({ path }) => isAt(path, pathname));
          return (
            shown.length > 0 && (
              <Section key={title} title={title} screens={shown} isOpen={isIn} work={work} />
            )
          );
        })}
      </ul>
    </nav>
  );
}

const isAt = (path: string, pathname: string) =>
  path === "" ? pathname === "/" : `${pathname}/`.startsWith(`/${path}/`);

type SectionProps = { title: string; screens: Screen[]; isOpen: boolean; work: OpenWork };

function Section({ title, screens, isOpen, work }: SectionProps) {
  const [first] = screens as [Screen, ...Screen[]];
  const isAlone = screens.length === 1;
  const below = screens.filter((each) => each.title !== title);
  return (
    <li className={isOpen ? "is-open" : undefined}>
      <Entry
        screen={first}
        title={isAlone ? first.title : title}
        hasIcon
        // The screen itself is marked below.
        isMarked={isAlone || !below.includes(first)}
        count={isOpen && !isAlone ? 0 : total(screens, work)}
      />
      {isOpen && !isAlone && (
        <ul>
          {below.map((each) => (
            <li key={each.path}>
              <Entry screen={each} title={each.title} isMarked count={total([each], work)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function total(screens: readonly Screen[], work: OpenWork): number {
  const paths = screens.map(({ path }) => `/${path}`);
  const own = work.filter(({ to, isPart }) => !isPart && paths.includes(to.replace(/\?.*/, "")));
  return own.reduce((sum, { count }) => sum + count, 0);
}

type EntryProps = {
  screen: Screen;
  title: string;
  hasIcon?: true;
  isMarked: boolean;
  count: number;
};

function Entry({ screen: { path, icon }, title, hasIcon, isMarked, count }: EntryProps) {
  return (
    <NavLink to={`/${path}`} end={path === ""} aria-current={isMarked ? "page" : "false"}>
      {hasIcon && <Icon name={icon} size={18} />}
      <span>{title}</span>
      {count > 0 && (
        <span className="count">
          <span>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
          <span className="visually-hidden"> to do</span>
        </span>
      )}
    </NavLink>
  );
}

const MOST_SHOWN = 99;
