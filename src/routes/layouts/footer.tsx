import { href, useLocation } from "react-router";
import { NewsletterForm } from "#features/newsletter/newsletter-form.tsx";
import { footerColumns } from "#features/pages/footer-columns.ts";
import type { Shop } from "#domain/shop.ts";
import { footerPaymentMarks } from "#domain/payment/payment-mark.ts";
import { PaymentMarks } from "#ui/payment-marks.tsx";

export function Footer({ shop }: { shop: Shop }) {
  // The newsletter's own page has the form already.
  const asks = useLocation().pathname !== href("/newsletter");
  return (
    <footer className="mt-auto border-t border-line bg-card">
      <div className="container-shop grid gap-10 *:min-w-0 py-12 lg:py-16 lg:has-[form]:grid-cols-[1.4fr_2fr]">
        {asks && (
          <section aria-labelledby="newsletter-title" className="max-w-md">
            <h2 id="newsletter-title" className="text-xl font-semibold tracking-tight">
              A letter now and then
            </h2>
            <p className="mt-2 mb-4 text-muted">
              New things and fair prices, about twice a month. Leave whenever you like.
            </p>
            <NewsletterForm />
          </section>
        )}
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {footerColumns(shop).map((column) => (
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
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="container-shop flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-muted">
          <p>© 2026 {shop.legalName}. Prices in US dollars.</p>
          <PaymentMarks accepted={footerPaymentMarks} />
        </div>
      </div>
    </footer>
  );
}
