import type { OrderDocument, OrderDocuments } from "#modules/orders/rules/order-documents.ts";
import { eCreditNoteOf, eInvoiceOf } from "./e-invoice.ts";
import { invoiceTexts } from "./invoice-texts.ts";

/** Links to the electronic invoices and credit notes of an order that EN 16931 fits. */
export const eInvoiceDocuments: OrderDocuments = ({ order, invoices, creditNotes }, reader) => {
  const links = reader === "staff" ? linksOfStaff(order.number) : linksOfBuyer(order.number);
  return [
    ...invoices
      .filter((each) => eInvoiceOf(each.sold, each) !== null)
      .map(({ number, addition }) =>
        addition === null ? links.invoice(number) : links.addedInvoice(number),
      ),
    ...creditNotes
      .filter((note) => note.invoices.length > 0 && eCreditNoteOf(order, note, note) !== null)
      .map(({ number }) => links.creditNote(number)),
  ];
};

type Links = Record<"invoice" | "addedInvoice" | "creditNote", (number: string) => OrderDocument>;

function linksOfBuyer(order: string): Links {
  const invoice = (number: string, label: string, query = "") => ({
    label,
    address: `/api/orders/${order}/invoice.xml${query}`,
    fileName: `invoice-${number}.xml`,
  });
  return {
    invoice: (number) => invoice(number, invoiceTexts.invoice),
    addedInvoice: (number) =>
      invoice(number, invoiceTexts.addedInvoice(number), `?number=${number}`),
    creditNote: (number) => ({
      label: invoiceTexts.creditNote(number),
      address: `/api/orders/${order}/credit-notes/${number}`,
      fileName: `credit-note-${number}.xml`,
    }),
  };
}

function linksOfStaff(order: string): Links {
  const link = (name: string, query = "") => ({
    label: `Download ${name} as XML`,
    address: `/api/admin/v1/orders/${order}/e-invoice${query}`,
    fileName: `${name}.xml`,
  });
  return {
    invoice: (number) => link(`invoice ${number}`),
    addedInvoice: (number) => link(`invoice ${number}`, `?invoice=${number}`),
    creditNote: (number) => link(`credit note ${number}`, `?creditNote=${number}`),
  };
}
