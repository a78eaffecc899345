import { html, raw } from "hono/html";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import {
  currentLanguage,
  directionOf,
  SOURCE_LANGUAGE,
} from "#modules/core/rules/language/language.ts";
import { logoImage, type Logo } from "#modules/core/rules/sender.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { taxLabel } from "#modules/taxes/rules/tax-words.ts";
import type { OrderDocument } from "#modules/orders/rules/order-documents.ts";
import { packingSlips, type PackingSlip } from "#modules/orders/rules/packing-slips.ts";
import { totalReasons } from "#modules/orders/rules/quote.ts";
import { inLanguageOf } from "#modules/orders/use-cases/order-language.server.ts";
import type { ReceiptData } from "#modules/orders/use-cases/read-receipt.server.ts";
import { mailTexts } from "#platform/mail/templates/mail-texts.ts";
import { printTexts } from "./print-texts.ts";
import type { Shop } from "#modules/site/rules/shop.ts";

type Kind = "packing-slips" | "receipts";
type Line = ReceiptData["order"]["lines"][number];

/** Returns papers of many orders as one document, each on a page of its own and in its buyer's language. */
export async function printedPage(
  kind: Kind,
  orders: readonly ReceiptData[],
  shop: Shop,
): Promise<string> {
  const title = kind === "receipts" ? "Receipts" : "Packing slips";
  const sheets = orders.map((each) =>
    kind === "receipts"
      ? [each, ...each.added].map((sheet) =>
          inLanguageOf(each.order, () => receipt(each, sheet, shop)),
        )
      : packingSlips(each.order).map((slip) =>
          inLanguageOf(each.order, () => packingSlip(each, slip, shop)),
        ),
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        ${sheets.length > 0 ? sheets : html`<p>There are no orders to print.</p>`}
      </body>
    </html>`;
  return String(await page);
}

function packingSlip({ order, orderedOn }: ReceiptData, slip: PackingSlip, shop: Shop) {
  const { parcel, tracking, lines } = slip;
  return html`<article${languageOf()}>
    <header>
      <h1>${printTexts.packingSlip}</h1>
      <p>${shop.logo ? logoOf(shop.logo) : shop.name}</p>
    </header>
    <dl>
      <dt>${printTexts.order}</dt>
      <dd>${order.number}, ${orderedOn}</dd>
      <dt>${printTexts.delivery}</dt>
      <dd>${order.delivery.name}</dd>
      ${parcel === null ? "" : facts(printTexts.parcel, `${parcel}`)}
      ${tracking === null ? "" : facts(printTexts.tracking, tracking)}
    </dl>
    <address>${addressLines(order.address).map((line) => html`${line}<br />`)}</address>
    <table>
      <thead>
        <tr>
          <th>${printTexts.item}</th>
          <th>${printTexts.sku}</th>
          <th class="number">${printTexts.quantity}</th>
          <th>${printTexts.packed}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ line, quantity }) =>
            html`<tr>
              <td>${itemName(line)}</td>
              <td>${line.sku ?? ""}</td>
              <td class="number">${quantity}</td>
              <td><span class="box"></span></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </article>`;
}

/** The invoice of the order as it was placed, or of goods that were added to it. */
function receipt(data: ReceiptData, sheet: ReceiptData["added"][number], shop: Shop) {
  const { address, orderedOn } = data;
  const { sold: order, invoice, paidParts, taxes, taxNotes } = sheet;
  const open = order.offline?.open ?? 0;
  return html`<article${languageOf()}>
    ${sheet === data ? data.documents.map(fileLink) : ""}
    <header>
      <h1>${titleOf(invoice !== null, open)}</h1>
      <p>
        ${shop.logo ? [logoOf(shop.logo), html`<br />`] : ""}${(invoice?.seller ?? []).map((line) => html`${line}<br />`)}
      </p>
    </header>
    <dl>
      ${invoice ? facts(printTexts.number, invoice.number) : ""}
      ${invoice ? facts(printTexts.date, invoice.issuedOn) : ""}
      ${facts(printTexts.order, `${order.number}, ${orderedOn}`)}
      ${paidParts.map(({ label, amount }) => facts(printTexts.paidBy, `${label}, ${formatMoney(amount)}`))}
      ${open > 0 ? facts(printTexts.toBePaid, formatMoney(cents(open))) : ""}
    </dl>
    <address>${address.map((line) => html`${line}<br />`)}</address>
    <table>
      <thead>
        <tr>
          <th>${printTexts.item}</th>
          <th class="number">${printTexts.quantity}</th>
          <th class="number">${printTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${order.lines.map(
          (line) =>
            html`<tr>
              <td>${itemName(line)}</td>
              <td class="number">${line.quantity}</td>
              <td class="number">${formatMoney(line.lineTotal)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        ${totalReasons(order.adjustments).map(({ label, amount }) => sumRow(label, formatMoney(amount)))}
        ${taxes.map((tax) =>
          sumRow(
            (tax.isIncluded ? printTexts.taxIncluded : printTexts.tax)(
              taxLabel({ ...tax, isIncluded: false }),
              formatMoney(tax.base),
            ),
            formatMoney(tax.amount),
          ),
        )}
        ${sumRow(printTexts.total, `${formatMoney(order.total)} ${order.currency}`)}
        ${order.refunded > 0 && sheet === data ? sumRow(printTexts.refunded, formatMoney(order.refunded)) : ""}
      </tfoot>
    </table>
    ${taxNotes.map((note) => html`<p>${note}</p>`)}
  </article>`;
}

/** The attributes of a paper in another language than the document. */
function languageOf() {
  const language = currentLanguage();
  const direction = directionOf(language) === "rtl" ? ` dir="rtl"` : "";
  return language === SOURCE_LANGUAGE ? "" : raw(` lang="${language}"${direction}`);
}

function titleOf(isInvoiced: boolean, open: number): string {
  if (!isInvoiced) return printTexts.orderNotPaid;
  return open > 0 ? printTexts.invoiceNotPaid : printTexts.invoiceAndReceipt;
}

function logoOf(logo: Logo) {
  const { src, width, height } = logoImage(logo);
  return html`<img src="${src}" width="${width}" height="${height}" alt="${logo.alt}" />`;
}

/** A link to download a file; it is not printed. */
const fileLink = ({ label, address, fileName }: OrderDocument) =>
  html`<p class="file"><a href="${address}" download="${fileName}">${label}</a></p>`;

const facts = (term: string, value: string) =>
  html`<dt>${term}</dt>
    <dd>${value}</dd>`;

const sumRow = (label: string, amount: string) =>
  html`<tr>
    <th colspan="2">${label}</th>
    <td class="number">${amount}</td>
  </tr>`;

function itemName({ name, options }: Line): string {
  return [name, ...options.map((each) => mailTexts.fact(each.name, each.value))].join(", ");
}

const styles = `
@page { margin: 16mm; }
body { margin: 0 auto; max-width: 180mm; padding: 1rem; color: #111; font: 11pt/1.45 system-ui, sans-serif; }
article { padding: 1rem 0 2rem; }
article + article { border-top: 1px dashed #999; break-before: page; }
header { display: flex; justify-content: space-between; gap: 2rem; }
header p { margin: 0; text-align: end; }
h1 { margin: 0; font-size: 18pt; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; }
dt { color: #555; } dd { margin: 0; }
address { margin: 1.25rem 0; font-style: normal; font-size: 13pt; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.45rem 0; padding-inline-end: 0.5rem; border-bottom: 1px solid #ccc; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
tfoot th { font-weight: 400; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
.box { display: inline-block; width: 1em; height: 1em; border: 1.5px solid #111; }
@media print { .file { display: none; } body { padding: 0; max-width: none; } article + article { border: 0; } }
`;
