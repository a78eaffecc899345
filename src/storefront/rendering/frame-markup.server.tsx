import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { Category } from "#modules/catalogue/rules/category.ts";
import { footerMarks, marksOf, type PaymentMark } from "#modules/payments/rules/payment-method.ts";
import type { ShopPages } from "#modules/content/rules/content-page.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { footerColumns } from "#storefront/pages/text/sitemap.tsx";
import {
  listPaymentMethods,
  takesTestPayments,
} from "#modules/payments/use-cases/payment-methods.server.ts";
import type { Services } from "#platform/services.ts";
import { PaymentMarks } from "#storefront/ui/payment-marks.tsx";
import type { FramePart } from "./frame-part.tsx";

export type FrameMarkup = Readonly<Record<FramePart, string>>;

type Frame = Pick<Services, "shop" | "payments" | "settings"> & {
  categories: readonly Category[];
  pages: ShopPages;
};

let last: { key: string; markup: FrameMarkup } | null = null;

/** Returns the cached markup of header and footer; renders it again if its data changed. */
export function frameMarkup(frame: Frame): FrameMarkup {
  const { shop, categories, pages } = frame;
  const marks = footerMarks(marksOf(listPaymentMethods(frame)));
  const isTest = takesTestPayments(frame);
  const key = JSON.stringify([shop, categories, pages, marks, isTest, shopLocale().currencyName]);
  if (last?.key !== key)
    last = { key, markup: renderFrame({ shop, categories, pages, marks, isTest }) };
  return last.markup;
}

type Parts = Pick<Frame, "shop" | "categories" | "pages"> & {
  marks: readonly PaymentMark[];
  isTest: boolean;
};

function renderFrame({ shop, categories, pages, marks, isTest }: Parts): FrameMarkup {
  return {
    "test-mode": isTest ? renderToStaticMarkup(<TestMode />) : "",
    "all-categories": renderToStaticMarkup(<AllCategories categories={categories} />),
    "phone-categories": renderToStaticMarkup(<PhoneCategories categories={categories} />),
    "footer-links": renderToStaticMarkup(<FooterLinks shop={shop} pages={pages} />),
    "footer-end": renderToStaticMarkup(<FooterEnd shop={shop} marks={marks} />),
  };
}

function TestMode() {
  return (
    <p className="bg-ink px-4 py-1.5 text-center text-sm text-paper">
      Test mode: payments move no money.
    </p>
  );
}

type Categories = { categories: readonly Category[] };

const toCategory = (slug: string) => href("/category/:slug", { slug });

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
        <a href={href("/category")} className="block py-2.5 font-semibold">
          All Products
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
            <a href={to} className="block py-1.5 text-muted hover:text-ink hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function FooterEnd({ shop, marks }: { shop: Shop; marks: readonly PaymentMark[] }) {
  const about = [
    `© ${shop.legalName}`,
    shop.address,
    shop.telephone,
    shop.companyNumber && `Company number ${shop.companyNumber}`,
  ];
  return (
    <div className="container-shop flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-muted">
      <address className="not-italic">
        {`${about.filter(Boolean).join(" · ")}. Prices in ${shopLocale().currencyName}.`}
      </address>
      <PaymentMarks accepted={marks} />
    </div>
  );
}
