import { useEffect, useState } from "react";
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { useFocusKeeping } from "./keep-focus.ts";
import { Menu } from "./menu.tsx";
import { Palette } from "./palette.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { useSession } from "./session.ts";
import { OpenWorkContext, useOpenWork } from "./use-open-work.ts";
import { ToastProvider } from "./toasts.tsx";

/** The frame of every page: menu, palette, messages. */
export function Layout() {
  const { shopName } = useSession();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => setIsMenuOpen(false), [pathname]);
  useFocusKeeping();
  const work = useOpenWork();
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
          <PersonMenu />
        </header>
        <OpenWorkContext value={work}>
          <Menu isOpen={isMenuOpen} />
          <div className="content" aria-busy={state === "loading"}>
            <Outlet />
          </div>
        </OpenWorkContext>
      </div>
      <ScrollRestoration />
      <ProofDialog />
    </ToastProvider>
  );
}
