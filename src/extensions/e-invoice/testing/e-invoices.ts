import fc from "fast-check";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { noAddress } from "#modules/delivery/rules/address/address.ts";
import { eInvoiceOf } from "#extensions/e-invoice/rules/e-invoice.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { taxRows, type TaxBuyer } from "#modules/taxes/rules/tax-rows.ts";
import { at, rate, rulesOf } from "#testing/taxes/example-taxes.ts";

/** A seller with a VAT number of the EU. */
export const seller = {
  legalName: "Möbel & Söhne GmbH",
  address: "Lindenstr. 9, 10969 Berlin",
  email: "hello@shop.example",
  telephone: null,
  vatId: "DE136695976",
};
const rules = rulesOf([rate("DE", 19), rate("DE", 7, { taxClass: "reduced" }), rate("FR", 20)]);

export type Sold = {
  amounts: number[];
  delivery?: number;
  buyer?: Partial<TaxBuyer>;
  classes?: string[];
};

/** An order of these paid amounts, whose lines are of the standard class unless another is named. */
export function orderView({ amounts, delivery = 599, buyer = {}, classes = [] }: Sold): OrderView {
  const place = buyer.place ?? at("DE");
  const lines = amounts.map((amount, line) => ({
    amount: cents(amount),
    taxClass: classes[line] === "gift-card" ? null : (classes[line] ?? "standard"),
  }));
  const taxes = taxRows({ lines, delivery: { amount: cents(delivery), taxClass: null } }, rules, {
    place,
    day: "2026-11-27",
    ...buyer,
  });
  const address = { ...noAddress, firstName: "Ada", lastName: "<King>", country: place.country };
  const shown = {
    number: "K7QM-2F9T-X",
    currency: "EUR",
    address,
    billing: null,
    business: buyer.isEuBusiness ? { company: "Ada SARL", vatNumber: "FR40303265045" } : null,
    shipments: [],
    delivery: { name: "Standard delivery" },
    shipping: cents(delivery),
    lines: lines.map(({ amount }, line) => ({
      line,
      name: "Lamp",
      options: [],
      quantity: 3,
      amount,
      ...(classes[line] === "gift-card" && { isGiftCard: true }),
    })),
    taxes,
    total: sum([...lines.map(({ amount }) => amount), cents(delivery)]),
  };
  return shown as unknown as OrderView;
}

/** The invoice of an order of these amounts. */
export const invoiceOf = (sold: Sold) =>
  eInvoiceOf(orderView(sold), {
    number: "2026-000042",
    issuedOn: "2026-11-27",
    seller,
  });

/** Any order of up to `most` lines, with delivery and classes of tax. */
export const anySold = ({ most, least = 0 }: { most: number; least?: number }) => {
  const amount = fc.integer({ min: least, max: 1_000_000 });
  return fc.record({
    amounts: fc.array(amount, { minLength: 1, maxLength: most }),
    delivery: amount,
    classes: fc.array(fc.constantFrom("standard", "reduced", "zero", "exempt"), {
      minLength: most,
      maxLength: most,
    }),
  });
};
