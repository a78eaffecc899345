import { returnTexts } from "./return-texts.ts";
import { href } from "react-router";
import { returnReasons } from "#modules/returns/rules/return-reason.ts";
import type { ReturnSlip } from "#modules/returns/use-cases/read-return.server.ts";
import { Facts, Lines, Sheet } from "#storefront/pages/orders/receipt/sheet.tsx";
import { ButtonLink, buttonClass } from "#storefront/ui/button.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";

/** A return's slip on one sheet of paper, for the package. */
export function ReturnSlipPage(slip: ReturnSlip) {
  const { order, number, sendBy, postage, labelPath, to, from } = slip;
  return (
    <div className="mx-auto grid max-w-3xl gap-6 print:max-w-none">
      <div className="flex flex-wrap gap-3 print:hidden">
        <HydratedButton onClick={() => window.print()}>{returnTexts.print}</HydratedButton>
        {labelPath !== null && (
          <a href={labelPath} download className={buttonClass("secondary")}>
            {returnTexts.downloadLabel}
          </a>
        )}
        <ButtonLink variant="quiet" to={href("/orders/:number", { number: order })}>
          {returnTexts.backToOrder}
        </ButtonLink>
      </div>
      <Sheet title={returnTexts.returnSlip} isFirst>
        <p className="text-muted">{slip.shop}</p>
        <Barcode {...slip} />
        <Facts
          rows={[
            [returnTexts.returnByLabel, sendBy],
            [returnTexts.returnNumber, number],
            [returnTexts.order, order],
            [returnTexts.returnShippingLabel, postage],
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
          <Lines title={returnTexts.returnTo} lines={to} />
          <Lines title={returnTexts.from} lines={from} />
        </div>
        <Items {...slip} />
        <ol className="list-decimal ps-5 text-muted">
          <li>{returnTexts.putSlipIn}</li>
          <li>{labelPath === null ? returnTexts.writeAddress : returnTexts.attachLabel}</li>
          <li>{returnTexts.sendBy(sendBy)}</li>
        </ol>
      </Sheet>
    </div>
  );
}

/** 85 mm wide on paper: 0.4 mm a module. */
function Barcode({ barcode: { path, width }, number }: ReturnSlip) {
  return (
    <figure className="w-full max-w-88 bg-white p-2 text-center text-black">
      <svg
        role="img"
        aria-label={returnTexts.barcode(number)}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        className="h-16 w-full"
      >
        <path d={path} />
      </svg>
      <figcaption className="text-sm tabular-nums">{number}</figcaption>
    </figure>
  );
}

function Items({ items }: ReturnSlip) {
  return (
    <ul className="grid gap-2">
      {items.map(({ line, name, sku, quantity, options, reason }) => (
        <li key={line} className="border-t border-line pt-2">
          <span className="font-medium wrap-anywhere">{`${quantity} × ${name}`}</span>
          <span className="block text-sm text-muted">
            {[...options, sku, reason && returnReasons[reason]].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
