import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { invoiceNumber, type InvoiceSeller, type StoredInvoice } from "./invoice.ts";
import { orderAsPlaced, orderOfAddition } from "./order-parts.ts";
import type { OrderView } from "./order-view.ts";

/** What an invoice or credit note says of itself; the day is YYYY-MM-DD. */
export type Issued = { number: string; issuedOn: string; seller: InvoiceSeller };

export type IssuedPapers = ReturnType<typeof issuedPapers>;

/** Returns the invoices of an order with what each is for, and its credit notes with their refunds, by number. */
export function issuedPapers(order: OrderView, stored: readonly StoredInvoice[]) {
  const first = stored.find(isOf(null));
  const invoices = [
    ...(first ? [{ ...issued(first), addition: null, sold: orderAsPlaced(order) }] : []),
    ...order.additions.flatMap((addition) => {
      const invoice = stored.find(isOf(addition.number));
      const sold = orderOfAddition(order, addition);
      return invoice ? [{ ...issued(invoice), addition: addition.number, sold }] : [];
    }),
  ];
  const credited = stored.flatMap((note) => {
    const refund = order.refunds.find(({ number }) => number === note.refund);
    return refund ? [{ note, refund }] : [];
  });
  const creditNotes = credited.map(({ note, refund }, index) => ({
    ...issued(note),
    refund,
    /** The refunds of earlier credit notes. */
    earlier: credited.slice(0, index).map((each) => each.refund),
    /** The invoices that it corrects. */
    invoices: correctedInvoices(order, stored, refund),
  }));
  return { order, invoices, creditNotes };
}

const isOf = (number: number | null) => (each: StoredInvoice) =>
  each.kind === "invoice" && each.addition === number;

function issued({ seller, issuedAt, ...rest }: StoredInvoice): Issued {
  return { number: invoiceNumber(rest), issuedOn: shopDay(new Date(issuedAt)), seller };
}

/** Returns the invoices that a refund's credit note corrects: all of them if it names no lines. */
function correctedInvoices(
  { additions }: OrderView,
  stored: readonly StoredInvoice[],
  { lines, shipping }: OrderView["refunds"][number],
): Issued[] {
  const additionOf = (line: number) =>
    additions.find(
      (each) =>
        each.firstLine !== null &&
        line >= each.firstLine &&
        line < each.firstLine + each.lines.length,
    )?.number ?? null;
  const named = new Set(lines.map(({ line }) => additionOf(line)));
  if (shipping > 0) named.add(null);
  return stored
    .filter(({ kind, addition }) => kind === "invoice" && (named.size === 0 || named.has(addition)))
    .map(issued);
}
