import { useEffect, useEffectEvent, useRef } from "react";
import type { DeliveryOffer, DeliveryServiceKey } from "#modules/delivery/rules/delivery-offers.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import { daysField, writtenDays } from "./expected-days.ts";

type DeliveryChoiceProps = {
  /** Destination country code. */
  country: string;
  offers: readonly Omit<DeliveryOffer, "validUntil">[];
  chosen: DeliveryServiceKey;
  onChoose(service: DeliveryServiceKey): void;
};

/**
 * Delivery options with days and prices. The form sends the chosen `service`, and one hidden field
 * per service with the days shown (`chosenDelivery` reads both).
 */
export function DeliveryChoice({ country, offers, chosen, onChoose }: DeliveryChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice made before hydration fires no event, so read it from the DOM.
  const takeOver = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    const early = offers.find(({ service }) => service === checked);
    if (early && early.service !== chosen) onChoose(early.service);
  });
  useEffect(() => takeOver(), []);
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">Delivery</legend>
      <div className="flex flex-col gap-3">
        {offers.map((offer) => (
          <label
            key={offer.service}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-xl border border-ink/45 bg-card px-4 py-3 hover:border-ink/60 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="service"
              value={offer.service}
              checked={offer.service === chosen}
              onChange={() => onChoose(offer.service)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="flex min-w-0 grow flex-col">
              <span className="font-medium text-ink">Arrives {deliveryDays(offer)}</span>
              <span className="text-sm text-muted">{offer.name}</span>
            </span>
            <span className="shrink-0 font-medium text-ink tabular-nums">
              {offer.price === 0 ? "Free" : formatMoney(offer.price)}
            </span>
          </label>
        ))}
      </div>
      {country !== deliveryPolicy.zones[0].countries[0] && (
        <p className="mt-3 text-sm text-muted">
          Import duties and taxes that your country may ask for are not part of the total.
        </p>
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
