import { useEffect, useState } from "react";
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { write } from "#admin/api/client.ts";
import { sections } from "#admin/screens.ts";
import { Button } from "#admin/ui/button.tsx";
import { useFocusKeeping } from "./keep-focus.ts";
import { Palette } from "./palette.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { mayUse, useSession } from "./session.ts";
import { ToastProvider } from "./toasts.tsx";

/** The frame of every page: menu, palette, messages. */
export function Layout() {
  const { shopName } = useSession();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => setIsMenuOpen(false), [pathname]);
  useFocusKeeping();
  return (
    <ToastProvider>
      <a className="skip-link" href="#heading">
        Skip to content
      </a>
      <div className="frame">
        <header className="top-bar">
          <button
            type="button"
            className="icon-button menu-button"
            aria-label="Menu"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? "close" : "menu"} size={20} />
          </button>
          <NavLink to="/" className="shop-name">
            {shopName}
          </NavLink>
          <Palette />
          <a className="quiet-link view-shop" href="/">
            View shop
          </a>
          <SignOut />
        </header>
        <Menu isOpen={isMenuOpen} />
        <div className="content" aria-busy={state === "loading"}>
          <Outlet />
        </div>
      </div>
      <ScrollRestoration />
      <ProofDialog />
    </ToastProvider>
  );
}

function Menu({ isOpen }: { isOpen: boolean }) {
  const { staff } = useSession();
  return (
    <nav id="menu" className={isOpen ? "menu is-open" : "menu"} aria-label="Back office">
      {sections.map(({ title: section, screens }) => {
        const items = screens.filter(
          (each) => !each.isHidden && mayUse(staff.permissions, each.permissions),
        );
        if (items.length === 0) return null;
        return (
          <section key={section} aria-label={section || "Overview"}>
            {section !== "" && <h2>{section}</h2>}
            <ul>
              {items.map(({ path, title, icon }) => (
                <li key={path}>
                  <NavLink to={`/${path}`} end={path === ""}>
                    <Icon name={icon} size={18} />
                    <span>{title}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function SignOut() {
  const { staff } = useSession();
  const navigate = useNavigate();
  return (
    <Button
      look="quiet"
      title={`Signed in as ${staff.name}, ${staff.role}`}
      onClick={async () => {
        await write("DELETE", "/session");
        await navigate("/sign-in");
      }}
    >
      Sign out
    </Button>
  );
}
