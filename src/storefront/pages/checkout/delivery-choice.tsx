import { useState } from "react";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { offerOfService } from "#modules/delivery/rules/delivery-offers.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { checkoutTexts } from "./checkout-texts.ts";

const texts = checkoutTexts.delivery;

type Offer = CheckoutView["offers"][number];

type DeliveryChoiceProps = Pick<CheckoutView, "offers" | "service" | "notServed" | "hasDuties"> & {
  /** Sends the form with the new choice. */
  onChoose(): void;
};

/**
 * Delivery options with days and prices, or why there are none. The form sends the chosen `service`, and one hidden
 * field with the days shown of each (`chosenDelivery` reads both).
 */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { offers, service, notServed, hasDuties, onChoose } = props;
  const [chosen, setChosen] = useState(service);
  const [shown, setShown] = useState(service);
  // The place may lack the chosen service.
  if (shown !== service) {
    setShown(service);
    setChosen(service);
  }
  const problem = notServed && <p className="mt-3 text-sale first:mt-0">{notServed.message}</p>;
  if (offers.length === 0) return problem;
  const selected = offerOfService(offers, chosen);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.title}</legend>
      <div className="flex flex-col gap-2">
        {offers.map((offer) => (
          <OfferOption
            key={offer.service}
            offer={offer}
            isChosen={offer === selected}
            onChoose={() => {
              setChosen(offer.service);
              onChoose();
            }}
          />
        ))}
      </div>
      {hasDuties && <p className="mt-3 text-sm text-muted">{texts.duties}</p>}
      {problem}
      <input type="hidden" name={DAYS_FIELD} value={offers.map(writtenDays).join(" ")} />
    </fieldset>
  );
}

type OfferOptionProps = { offer: Offer; isChosen: boolean; onChoose(): void };

function OfferOption({ offer, isChosen, onChoose }: OfferOptionProps) {
  const { service, name, price, pickup } = offer;
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3 rounded-xl border border-ink/45 bg-card px-4 py-2 hover:border-ink/60 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="service"
        value={service}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium text-ink">
          {(pickup ? texts.ready : texts.arrives)(deliveryDays(offer))}
        </span>
        <span className="text-sm text-muted">{name}</span>
        {pickup && (
          <span className="text-sm wrap-anywhere text-muted">
            {`${pickup.place}. ${pickup.hours}`}
          </span>
        )}
      </span>
      <span className="shrink-0 font-medium text-ink tabular-nums">
        {price === 0 ? texts.free : formatMoney(price)}
      </span>
    </label>
  );
}

/** The form's field with the delivery days shown of each method. */
export const DAYS_FIELD = "days";

/** Formats the days as an ISO 8601 interval, after the method's code. */
function writtenDays({ service, from, to }: Offer): string {
  return `${service}:${from}/${to}`;
}

/** Returns the form's delivery method and the days that its sender saw; null for standard, and for unknown days. */
export function chosenDelivery(form: Readonly<Record<string, string>>): {
  service: string | null;
  expectedDays: { from: string; to: string } | null;
} {
  const service = form["service"] || null;
  const shown = (form[DAYS_FIELD] ?? "").split(" ").find((each) => each.startsWith(`${service}:`));
  const days = /:(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(shown ?? "");
  const [, from = "", to = ""] = days ?? [];
  return { service, expectedDays: days && { from, to } };
}
