import { pathHere } from "#modules/core/rules/language/address.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { href } from "react-router";
import { linesSearch } from "#modules/cart/rules/line-parameters.ts";
import { linesThatGo, type CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import type { CheckoutChanges } from "./checkout-changes.ts";
import type { EarlierOrder } from "./checkout-data.ts";
import { checkoutTexts as texts } from "./checkout-texts.ts";

type ChangesNoticeProps = {
  changes: CheckoutChanges;
  view: CheckoutView;
  /** Accepts the current prices. */
  onAccept(): void;
  /** A new value moves the focus to the notice. */
  focusOn: unknown;
};

/** Lists the changes per line. Nothing is charged until the buyer accepts them. */
export function ChangesNotice({ changes, view, onAccept, focusOn }: ChangesNoticeProps) {
  const rest = linesThatGo(view);
  return (
    <Notice focusOn={focusOn}>
      <div>
        <h2 className="font-semibold">{texts.changes.title}</h2>
        <p className="mt-1 text-sm">{texts.changes.text}</p>
      </div>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {changes.lines.map(({ name, sentences }, index) => (
          <li key={index}>
            <strong className="font-medium">{name}</strong>
            <span>{`: ${sentences.join(" ")}`}</span>
          </li>
        ))}
        {changes.order.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {view.total !== null ? (
          <Button onClick={onAccept}>{texts.changes.accept(formatMoney(view.total))}</Button>
        ) : (
          rest.length > 0 && (
            <a
              href={pathHere(href("/checkout") + linesSearch(rest))}
              className={buttonClass("primary")}
            >
              {texts.changes.rest}
            </a>
          )
        )}
        <a href={pathHere(href("/cart"))} className={buttonClass("secondary")}>
          {texts.changes.toCart}
        </a>
      </div>
    </Notice>
  );
}

type EarlierOrderNoticeProps = {
  /** A new value moves the focus to the notice. */
  earlier: EarlierOrder;
};

/** An earlier order can't be replaced any more, so items added since were not ordered. */
export function EarlierOrderNotice({ earlier }: EarlierOrderNoticeProps) {
  const { number, isPaid } = earlier;
  return (
    <Notice focusOn={earlier}>
      <div>
        <h2 className="font-semibold">{texts.earlier.title}</h2>
        <p className="mt-1">
          {isPaid ? texts.earlier.paid(number) : texts.earlier.checking(number)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={pathHere(href("/orders/:number", { number }))} className={buttonClass("primary")}>
          {texts.earlier.see(number)}
        </a>
        <a href={pathHere(href("/cart"))} className={buttonClass("secondary")}>
          {texts.changes.toCart}
        </a>
      </div>
    </Notice>
  );
}

/** A notice that takes the focus when it is shown, and again for another `focusOn`. */
function Notice({ focusOn, children }: { focusOn: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [focusOn]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid justify-items-start gap-4 rounded-card border border-sale bg-sale-soft p-5"
    >
      {children}
    </div>
  );
}
