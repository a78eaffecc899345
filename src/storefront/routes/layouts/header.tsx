import type { StaticPath } from "#modules/site/rules/pages.ts";
import { pathHere } from "#modules/core/rules/language/address.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { memo, useRef, type ComponentPropsWithoutRef } from "react";
import { href } from "react-router";
import { Link, NavLink } from "#storefront/ui/link.tsx";
import type { MenuCategory } from "#modules/catalogue/rules/category.ts";
import type { ShownLanguage, ShownShop } from "#modules/site/rules/shop.ts";
import { freeShippingText } from "#modules/delivery/rules/delivery-rate.ts";
import { CartLink } from "#storefront/pages/cart/cart-link.tsx";
import { AccountSlot } from "#storefront/pages/auth/header/account-slot.tsx";
import { SearchBox } from "#storefront/pages/search/search-box.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { useDismiss } from "#storefront/ui/use-dismiss.ts";
import { useFramePart } from "#storefront/rendering/frame-part.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { ShopName } from "./shop-name.tsx";
import { layoutTexts } from "./layout-texts.ts";

const tool =
  "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-sm font-medium hover:underline underline-offset-4";

/** A long name stays beside the links of a phone, in smaller letters and on two lines if need be. */
const nameStyle = ({ length }: string) =>
  length > SHORT_NAME
    ? "min-w-0 flex-1 text-lg leading-tight font-bold tracking-tight sm:text-2xl lg:flex-none"
    : "me-auto text-2xl font-bold tracking-tight lg:me-0";

/** Characters that fit beside the links at 360 px. */
const SHORT_NAME = 10;

type HeaderProps = {
  shop: ShownShop;
  categories: readonly MenuCategory[];
  /** Whether staff have edited the menu below the header. */
  hasMenu?: boolean;
};

/** Memoised: a navigation changes none of its props. */
export const Header = /* @__PURE__ */ memo(WholeHeader);

function WholeHeader({ shop, categories, hasMenu }: HeaderProps) {
  return (
    <header className="site-header border-b border-line bg-paper" style={shop.header}>
      <div {...useFramePart("test-mode")} />
      <div className="relative bg-accent text-sm text-white">
        <p className="px-4 py-1.5 text-center">
          <AccountSlot part="notice">
            <Announcement shop={shop} />
          </AccountSlot>
        </p>
        {shop.languages && <LanguageMenu languages={shop.languages} />}
      </div>
      <div className="container-shop flex flex-wrap items-center gap-x-2 gap-y-1 py-2 sm:gap-x-4 lg:gap-x-8 lg:py-4">
        <PhoneMenu />
        <Link to={href("/")} className={nameStyle(shop.logoImage ? "" : shop.name)}>
          <ShopName shop={shop} />
        </Link>
        <div className="order-last w-full lg:order-none lg:min-w-56 lg:flex-1">
          <SearchBox />
        </div>
        {/* Reserves the width of the links, so that the layout does not shift while the page streams. */}
        <nav
          aria-label={layoutTexts.yourThings}
          className="flex min-w-35 items-center gap-1 sm:min-w-88 sm:gap-2"
        >
          <Link to={href("/wishlist")} className={tool}>
            <Icon name="heart" size={22} />
            <span className="max-sm:sr-only">{layoutTexts.wishlist}</span>
          </Link>
          {/* Reserves the width of a name, so that the layout does not shift when it arrives. */}
          <div className="flex w-11 justify-center sm:w-40">
            <AccountSlot part="menu">
              <Link to={href("/auth")} className={tool}>
                <Icon name="user" size={22} />
                <span className="max-sm:sr-only">{layoutTexts.account}</span>
              </Link>
            </AccountSlot>
          </div>
          <CartLink className={tool} />
        </nav>
      </div>
      {hasMenu ? <MenuBar /> : categories.length > 0 && <CategoryBar categories={categories} />}
    </header>
  );
}

/** Over the announcement on wide screens; on others the languages are in the footer and in the menu. */
function LanguageMenu({ languages }: { languages: readonly ShownLanguage[] }) {
  return (
    <Details className="absolute end-4 top-0 z-30 max-lg:hidden">
      <summary className="flex list-none items-center gap-1 px-2 py-1.5 [&::-webkit-details-marker]:hidden">
        <span>{languages.find(({ tag }) => tag === currentLanguage())?.name}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="absolute end-0 min-w-36 rounded-card border border-line bg-card px-4 text-ink shadow-raised">
        <LanguageLinks className="" />
      </div>
    </Details>
  );
}

/** A menu that also closes by Escape and by a press elsewhere. */
function Details(props: ComponentPropsWithoutRef<"details">) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return <details ref={details} {...props} />;
}

function Announcement({ shop: { announcement, delivery, returnDays } }: { shop: ShownShop }) {
  const { text, link } = announcement ?? {
    text: [freeShippingText(delivery), layoutTexts.dayReturns(returnDays)]
      .filter(Boolean)
      .join(" · "),
  };
  return link ? (
    <a href={pathHere(link)} className="underline underline-offset-4">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}

function CategoryBar({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav aria-label={layoutTexts.categories} className="container-shop hidden lg:block">
      {/* Wraps to a second line with large text. */}
      <ul className="-mx-2.5 flex flex-wrap items-center xl:-mx-3">
        <li>
          <AllCategories />
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <NavLink
              to={href("/category/:slug", { slug: category.slug })}
              className="block px-2.5 py-3 text-sm whitespace-nowrap xl:px-3 hover:underline underline-offset-4 aria-[current=page]:font-semibold xl:text-[0.95rem]"
            >
              {category.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuBar() {
  const nav = useRef<HTMLElement>(null);
  useDismiss(nav);
  return (
    <nav
      ref={nav}
      aria-label={layoutTexts.main}
      className="container-shop hidden lg:block"
      {...useFramePart("header-menu")}
    />
  );
}

function AllCategories() {
  return (
    <Details className="group">
      <summary className="flex list-none items-center gap-1 px-2.5 py-3 text-sm font-semibold whitespace-nowrap xl:px-3 xl:text-[0.95rem] [&::-webkit-details-marker]:hidden">
        <span>{layoutTexts.all}</span>{" "}
        <Icon
          name="chevron-down"
          size={16}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div
        className="absolute inset-x-0 z-30 border-y border-line bg-card shadow-raised"
        {...useFramePart("all-categories")}
      />
    </Details>
  );
}

function PhoneMenu() {
  return (
    <Details className="lg:hidden">
      <summary
        aria-label={layoutTexts.menu}
        className="-ms-2 grid size-11 list-none place-items-center rounded-full hover:bg-card [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" size={24} />
      </summary>
      <nav
        aria-label={layoutTexts.menu}
        className="absolute inset-x-0 z-40 mt-1 max-h-[calc(100vh-6.5rem)] overflow-y-auto border-y border-line bg-card px-4 py-4 shadow-raised"
      >
        <ul className="grid gap-x-6 sm:grid-cols-2" {...useFramePart("phone-categories")} />
        <ul className="mt-3 grid grid-cols-2 gap-x-6 border-t border-line pt-3">
          <PhoneLink to="/wishlist">{layoutTexts.wishlist}</PhoneLink>
          <PhoneLink to="/contact">{layoutTexts.contact}</PhoneLink>
          <AccountSlot part="phone-menu">
            <PhoneLink to="/auth">{layoutTexts.account}</PhoneLink>
          </AccountSlot>
        </ul>
        <LanguageLinks className="mt-3 flex gap-x-6 border-t border-line pt-3" />
      </nav>
    </Details>
  );
}

function PhoneLink({ to, children }: { to: StaticPath; children: string }) {
  return (
    <li>
      <a href={pathHere(to)} className="block py-2.5">
        {children}
      </a>
    </li>
  );
}
