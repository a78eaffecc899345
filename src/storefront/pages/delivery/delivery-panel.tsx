import { pathHere } from "#modules/core/rules/language/address.ts";
import { useEffect, useState, type FormEvent } from "react";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { DeliveryOffer } from "#modules/delivery/rules/delivery-offers.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { Button } from "#storefront/ui/button.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";
import { storedPlace, type ChosenPlace } from "./stored-place.ts";

/** Texts of deliveries to a place. */
const deliveryPanelTexts = texts("delivery-panel", {
  free: "free",
  pickup: "{name}: {days}, {cost}. {place}",
  offer: "{name} to {place}: {days}, {cost}",
  country: "Country or region",
  postcode: "Postal code",
  show: "Show delivery",
});

type Answer = {
  place: { country: string; postcode: string | null; name: string };
  offers: Omit<DeliveryOffer, "validUntil">[];
  notServed: string | null;
  countries: { code: string; name: string }[];
};

/** Asks for deliveries of a product, or of anything, to a place; without one to that of the member. */
function useAnswer(place: ChosenPlace | null, product?: number, variant?: number): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = new URLSearchParams({
    ...place,
    ...(product !== undefined && { product: String(product) }),
    ...(variant !== undefined && { variant: String(variant) }),
  }).toString();
  useEffect(() => {
    const abort = new AbortController();
    void fetch(pathHere(`/api/delivery?${search}`), { signal: abort.signal })
      .then(async (response) => (response.ok ? ((await response.json()) as Answer) : null))
      // Offline, the page says nothing of the place.
      .catch(() => null)
      .then((found) => abort.signal.aborted || setAnswer(found));
    return () => abort.abort();
  }, [search]);
  return answer;
}

type DeliveryAnswerProps = {
  place: ChosenPlace | null;
  product: number;
  variant?: number | undefined;
};

/** Whether, when and from which price a product is delivered to the place. */
export function DeliveryAnswer({ place, product, variant }: DeliveryAnswerProps) {
  const answer = useAnswer(place, product, variant);
  if (!answer) return null;
  const { notServed, offers } = answer;
  return (
    <div role="status" className="grid gap-1">
      {notServed && <p className="font-medium text-sale">{notServed}</p>}
      {offers.map((offer) => (
        <p key={offer.service}>{offerText(offer, answer.place)}</p>
      ))}
    </div>
  );
}

function offerText(
  { name, pickup, price, ...days }: Answer["offers"][number],
  place: Answer["place"],
) {
  const cost = price === 0 ? deliveryPanelTexts.free : formatMoney(price as Money);
  if (pickup) return deliveryPanelTexts.pickup(name, deliveryDays(days), cost, pickup.place);
  const where = [place.postcode, place.name].filter(Boolean).join(", ");
  return deliveryPanelTexts.offer(name, where, deliveryDays(days), cost);
}

type PlaceFormProps = { place: ChosenPlace | null; onChosen(): void };

/** Country and postal code of another place. */
export function PlaceForm({ place, onChosen }: PlaceFormProps) {
  const answer = useAnswer(place);
  if (!answer) return null;
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [country, postcode] = [form.get("country"), form.get("postcode")].map(String);
    storedPlace.update(() => ({ country: country ?? "", postcode: (postcode ?? "").trim() }));
    onChosen();
  };
  return (
    <form onSubmit={choose} className="mt-2 grid gap-3">
      <SelectField
        id="delivery-country"
        name="country"
        label={deliveryPanelTexts.country}
        defaultValue={answer.place.country}
      >
        {answer.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="delivery-postcode"
        name="postcode"
        label={deliveryPanelTexts.postcode}
        maxLength={20}
        autoComplete="postal-code"
        spellCheck={false}
        defaultValue={answer.place.postcode ?? ""}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {deliveryPanelTexts.show}
      </Button>
    </form>
  );
}
