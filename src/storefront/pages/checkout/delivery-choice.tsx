import { useState } from "react";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import {
  deliveryServiceOf,
  type DeliveryOffer,
  type DeliveryServiceKey,
} from "#modules/delivery/rules/delivery-offers.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import { checkoutTexts } from "./checkout-texts.ts";

const texts = checkoutTexts.delivery;

type DeliveryChoiceProps = {
  /** Destination country code. */
  country: string;
  offers: readonly Omit<DeliveryOffer, "validUntil">[];
  /** The service of the shown total. */
  service: DeliveryServiceKey;
  /** Sends the form with the new choice. */
  onChoose(): void;
};

/**
 * Delivery options with days and prices. The form sends the chosen `service`, and one hidden field
 * per service with the days shown (`chosenDelivery` reads both).
 */
export function DeliveryChoice({ country, offers, service, onChoose }: DeliveryChoiceProps) {
  const [chosen, setChosen] = useState(service);
  const [shown, setShown] = useState(service);
  // The country may lack the chosen service.
  if (shown !== service) {
    setShown(service);
    setChosen(service);
  }
  const choose = (next: DeliveryServiceKey) => {
    setChosen(next);
    onChoose();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.title}</legend>
      <div className="flex flex-col gap-2">
        {offers.map((offer) => (
          <label
            key={offer.service}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-xl border border-ink/45 bg-card px-4 py-2 hover:border-ink/60 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="service"
              value={offer.service}
              checked={offer.service === chosen}
              onChange={() => choose(offer.service)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="flex min-w-0 grow flex-col">
              <span className="font-medium text-ink">
                {texts.arrives} {deliveryDays(offer)}
              </span>
              <span className="text-sm text-muted">{offer.name}</span>
            </span>
            <span className="shrink-0 font-medium text-ink tabular-nums">
              {offer.price === 0 ? texts.free : formatMoney(offer.price)}
            </span>
          </label>
        ))}
      </div>
      {country !== deliveryPolicy.zones[0].countries[0] && (
        <p className="mt-3 text-sm text-muted">{texts.duties}</p>
      )}
      {offers.map((offer) => (
        <input
          key={offer.service}
          type="hidden"
          name={daysField(offer.service)}
          value={writtenDays(offer)}
        />
      ))}
    </fieldset>
  );
}

/** Name of the form field with the delivery days shown for a service. */
export function daysField(service: DeliveryServiceKey): `days-${DeliveryServiceKey}` {
  return `days-${service}`;
}

/** Formats the days as an ISO 8601 interval. */
function writtenDays({ from, to }: { from: string; to: string }): string {
  return `${from}/${to}`;
}

/** Returns the form's delivery service and the days its sender saw; standard for an unknown service. */
export function chosenDelivery(form: Readonly<Record<string, string>>): {
  service: DeliveryServiceKey;
  expectedDays: { from: string; to: string } | null;
} {
  const service = deliveryServiceOf(form["service"]);
  const shown = form[daysField(service)] ?? "";
  const days = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(shown);
  const [, from = "", to = ""] = days ?? [];
  return { service, expectedDays: days && { from, to } };
}
