import { pathHere } from "#modules/core/rules/language/address.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { Category } from "#modules/catalogue/rules/category.ts";
import { footerMarks, marksOf, type PaymentMark } from "#modules/payments/rules/payment-method.ts";
import type { ShopPages } from "#modules/content/rules/content-page.ts";
import { socialName } from "#modules/site/rules/allowed-link.ts";
import { footerColumns } from "#modules/content/rules/footer-columns.ts";
import { shownItems, type Menus } from "#modules/content/rules/menu.ts";
import {
  listPaymentMethods,
  takesTestPayments,
} from "#modules/payments/use-cases/payment-methods.server.ts";
import type { Services } from "#platform/services.ts";
import { PaymentMarks } from "#storefront/ui/payment-marks.tsx";
import type { FramePart } from "./frame-part.tsx";
import { FooterMenu, HeaderMenu, PhoneMenu } from "./menu-markup.server.tsx";
import { frameTexts } from "./rendering-texts.ts";
import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";

/** The markup of each part in UTF-8. */
export type FrameMarkup = Readonly<Record<FramePart, Buffer>>;

type Frame = Pick<Services, "shop" | "payments" | "settings"> & {
  categories: readonly Category[];
  pages: ShopPages;
  menus: Menus;
  /** Who sees the shop before it opens. */
  previewer: "staff" | "guest" | null;
};

/** The last rendering in each language. */
const lastByLanguage = new Map<LanguageTag, { key: string; markup: FrameMarkup }>();

/** Returns the cached markup of header and footer; renders it again if its data changed. */
export function frameMarkup(frame: Frame): FrameMarkup {
  const { shop, categories, pages, menus, previewer } = frame;
  const marks = footerMarks(marksOf(listPaymentMethods(frame)));
  const isTest = takesTestPayments(frame);
  const { social } = frame.settings.brand;
  const parts = { shop, categories, pages, menus, previewer, marks, isTest, social };
  const key = JSON.stringify([parts, shopLocale().currencyName]);
  const language = currentLanguage();
  let last = lastByLanguage.get(language);
  if (last?.key !== key) lastByLanguage.set(language, (last = { key, markup: renderFrame(parts) }));
  return last.markup;
}

type Parts = Pick<Frame, "shop" | "categories" | "pages" | "menus" | "previewer"> & {
  marks: readonly PaymentMark[];
  isTest: boolean;
  /** Addresses of the shop's pages on other sites. */
  social: readonly string[];
};

function renderFrame(parts: Parts): FrameMarkup {
  const render = (part: ReactNode) => Buffer.from(renderToStaticMarkup(part));
  const { shop, categories, pages, menus, previewer, isTest } = parts;
  const [header, footer, phone] = (["header", "footer", "phone"] as const).map((place) => {
    const items = menus[place];
    return items && shownItems(items, { categories, pages });
  });
  return {
    "test-mode": render(
      <>
        {previewer && <Preview isStaff={previewer === "staff"} />}
        {isTest && <Strip>{frameTexts.testMode}</Strip>}
      </>,
    ),
    "all-categories": render(<AllCategories categories={categories} />),
    "header-menu": render(header && <HeaderMenu items={header} />),
    "phone-categories": render(
      phone ? <PhoneMenu items={phone} /> : <PhoneCategories categories={categories} />,
    ),
    "footer-links": render(
      footer ? <FooterMenu items={footer} /> : <FooterLinks shop={shop} pages={pages} />,
    ),
    "footer-end": render(<FooterEnd {...parts} />),
  };
}

function Strip({ children }: { children: ReactNode }) {
  return <p className="bg-ink px-4 py-1.5 text-center text-sm text-paper">{children}</p>;
}

function Preview({ isStaff }: { isStaff: boolean }) {
  if (!isStaff) return <Strip>{frameTexts.notOpen}</Strip>;
  return (
    <Strip>
      {frameTexts.onlyYou}{" "}
      <a href="/admin/opening" className="underline">
        {frameTexts.openShop}
      </a>
    </Strip>
  );
}

type Categories = { categories: readonly Category[] };

const toCategory = (slug: string) => pathHere(href("/category/:slug", { slug }));

function AllCategories({ categories }: Categories) {
  return (
    <div className="container-shop grid grid-cols-4 gap-x-8 gap-y-8 py-8">
      {categories.map(({ id, name, slug, subcategories }) => (
        <div key={id}>
          <a href={toCategory(slug)} className="block py-1 font-semibold hover:underline">
            {name}
          </a>
          <ul>
            {subcategories.map((each) => (
              <li key={each.id}>
                <a
                  href={toCategory(each.slug)}
                  className="block py-1.5 text-muted hover:text-ink hover:underline"
                >
                  {each.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function PhoneCategories({ categories }: Categories) {
  return (
    <>
      <li>
        <a href={pathHere(href("/category"))} className="block py-2.5 font-semibold">
          {frameTexts.allProducts}
        </a>
      </li>
      {categories.map(({ id, name, slug }) => (
        <li key={id}>
          <a href={toCategory(slug)} className="block py-2.5">
            {name}
          </a>
        </li>
      ))}
    </>
  );
}

function FooterLinks({ shop, pages }: Pick<Frame, "shop" | "pages">) {
  return footerColumns(shop, pages).map((column) => (
    <div key={column.title}>
      <h2 className="font-semibold">{column.title}</h2>
      <ul className="mt-2">
        {column.items.map(({ name, to }) => (
          <li key={to}>
            <a
              href={pathHere(to)}
              className="block py-1.5 text-muted hover:text-ink hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function FooterEnd({ shop, marks, social }: Pick<Parts, "shop" | "marks" | "social">) {
  const about = [
    `© ${shop.legalName}`,
    shop.address,
    shop.telephone,
    shop.companyNumber && frameTexts.companyNumber(shop.companyNumber),
  ];
  return (
    <div className="container-shop flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-muted">
      <address className="not-italic">
        {frameTexts.pricesIn(about.filter(Boolean).join(" · "), shopLocale().currencyName)}
      </address>
      {social.length > 0 && (
        <ul aria-label={frameTexts.followUs} className="flex flex-wrap gap-x-4">
          {social.map((address) => (
            <li key={address}>
              <a href={address} rel="me noopener" className="block py-1.5 hover:underline">
                {socialName(address)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <PaymentMarks accepted={marks} />
    </div>
  );
}
