import { receiptTexts } from "./receipt-texts.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { taxLabel } from "#modules/taxes/rules/tax-words.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { ReceiptGoods } from "./receipt-goods.tsx";
import { Facts, Lines, Sheet, type Row } from "./sheet.tsx";
import type { ReceiptData } from "#modules/orders/use-cases/read-receipt.server.ts";

/** The receipt of an order on one sheet of paper: its invoice, and below it what went back. */
export function ReceiptPage(receipt: ReceiptData) {
  const { order, added, creditNotes, documents } = receipt;
  const invoices = [receipt, ...added].filter((each) => each.invoice !== null);
  return (
    <div className="mx-auto grid max-w-3xl gap-6 print:max-w-none">
      <div className="flex flex-wrap gap-3 print:hidden">
        <HydratedButton onClick={() => window.print()}>{receiptTexts.print}</HydratedButton>
        <ButtonLink variant="secondary" to={href("/orders/:number", { number: order.number })}>
          {receiptTexts.backToTheOrder}
        </ButtonLink>
        {documents.map(({ label, address, fileName }) => (
          <ButtonLink
            key={address}
            variant="secondary"
            to={address}
            reloadDocument
            download={fileName}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
      {invoices.length === 0 && <p>{receiptTexts.noReceipt}</p>}
      {invoices.map((sheet, index) => (
        <Invoice key={index} receipt={receipt} sheet={sheet} isFirst={index === 0} />
      ))}
      {invoices.length > 0 &&
        creditNotes.map((note) => (
          <Sheet key={note.number} title={receiptTexts.creditNote}>
            <Facts
              rows={[
                [receiptTexts.number, note.number],
                [receiptTexts.date, note.issuedOn],
                [receiptTexts.corrects, note.corrects.join(", ")],
                [receiptTexts.order, order.number],
              ]}
            />
            <ReceiptGoods order={order} refunded={note.lines} />
            <dl className="grid gap-1.5 tabular-nums">
              {note.shipping > 0 && (
                <Amount term={receiptTexts.shipping}>{formatMoney(note.shipping)}</Amount>
              )}
              {note.adjustment !== 0 && (
                <Amount term={receiptTexts.adjustment}>{formatMoney(note.adjustment)}</Amount>
              )}
              <Taxes taxes={note.taxes} />
              <div className="flex justify-between gap-4 text-lg font-semibold">
                <dt>{note.isReduction ? receiptTexts.reduced : receiptTexts.givenBack}</dt>
                <dd>{formatMoney(note.amount)}</dd>
              </div>
            </dl>
          </Sheet>
        ))}
    </div>
  );
}

type InvoiceProps = { receipt: ReceiptData; sheet: ReceiptData["added"][number]; isFirst: boolean };

/** The invoice of the order as it was placed, or of goods that were added to it. */
function Invoice({ receipt, sheet, isFirst }: InvoiceProps) {
  const { address, deliveredTo, orderedOn, sentOn } = receipt;
  const { sold: order, invoice, paidParts, taxes, taxNotes } = sheet;
  const open = order.offline?.open ?? 0;
  if (invoice === null) return null;
  return (
    <Sheet
      title={open > 0 ? receiptTexts.invoice : receiptTexts.invoiceAndReceipt}
      isFirst={isFirst}
    >
      <div className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
        <Lines title={receiptTexts.soldBy} lines={invoice.seller} />
        <Lines title={receiptTexts.soldTo} lines={[...address, order.email]} />
        {deliveredTo && <Lines title={receiptTexts.deliveredTo} lines={deliveredTo} />}
      </div>
      <Facts
        rows={[
          [receiptTexts.number, invoice.number],
          [receiptTexts.date, invoice.issuedOn],
          [receiptTexts.order, `${order.number}, ${orderedOn}`],
          ...(sentOn.length > 0
            ? ([[receiptTexts.delivered, sentOn.join(", ")]] satisfies Row[])
            : []),
          ...paidParts.map(({ label, amount }, _, { length }): Row => {
            const isPart = length > 1 || open > 0;
            return [receiptTexts.paidBy, isPart ? `${label}, ${formatMoney(amount)}` : label];
          }),
          ...(open > 0
            ? ([[receiptTexts.toBePaid, formatMoney(cents(open))]] satisfies Row[])
            : []),
        ]}
      />
      <ReceiptGoods order={order} />
      <dl className="grid gap-1.5 tabular-nums">
        {order.adjustments
          .filter(({ line }) => line === null)
          .map(({ kind, label, amount }) => (
            <Amount key={label} term={label}>
              {kind === "shipping" && amount === 0 ? receiptTexts.free : formatMoney(amount)}
            </Amount>
          ))}
        <Taxes taxes={taxes} />
        <div className="mt-2 flex justify-between gap-4 border-t border-ink/45 pt-3 text-lg font-semibold">
          <dt>{receiptTexts.total}</dt>
          <dd>{`${formatMoney(order.total)} ${order.currency}`}</dd>
        </div>
      </dl>
      {[...taxNotes, ...(taxes.length > 0 ? [receiptTexts.rounding] : [])].map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </Sheet>
  );
}

function Taxes({ taxes }: Pick<ReceiptData, "taxes">) {
  return taxes.map((tax) => {
    const { taxOn, taxIncluded } = receiptTexts;
    const label = taxLabel({ ...tax, isIncluded: false });
    return (
      <Amount
        key={Object.values(tax).join(" ")}
        term={(tax.isIncluded ? taxIncluded : taxOn)(label, formatMoney(tax.base))}
      >
        {formatMoney(tax.amount)}
      </Amount>
    );
  });
}

function Amount({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted">{term}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
