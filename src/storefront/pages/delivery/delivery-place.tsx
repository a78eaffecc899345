import { Suspense, useState } from "react";
import { hasSessionHint } from "#storefront/pages/auth/session/identity-scope.tsx";
import { disclosureClass } from "#storefront/ui/class-names.ts";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { storedPlace } from "./stored-place.ts";

/** The name of the form that chooses another place. */
const deliveryPlaceTexts = texts("delivery-place", { change: "Change delivery location" });

const panel = () => import("./delivery-panel.tsx");
const DeliveryAnswer = lazyPart(() => panel().then((module) => module.DeliveryAnswer));
const PlaceForm = lazyPart(() => panel().then((module) => module.PlaceForm));

type DeliveryPlaceProps = {
  /** The product of the page; absent in the cart, which has its own answer. */
  product?: number;
  variant?: number | undefined;
};

/** The delivery to the place that the shopper chose or a member's profile names, and a form to choose another. */
export function DeliveryPlace({ product, variant }: DeliveryPlaceProps) {
  const isHydrated = useHydrated();
  const place = useStoredValue(storedPlace);
  const [isOpen, setOpen] = useState(false);
  // Reserves the place; without scripts nothing could be chosen.
  if (!isHydrated)
    return (
      <p className={`${disclosureClass} noscript:hidden invisible`}>{deliveryPlaceTexts.change}</p>
    );
  return (
    <Suspense>
      {product !== undefined && (place !== null || hasSessionHint()) && (
        <DeliveryAnswer place={place} product={product} variant={variant} />
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={disclosureClass}>{deliveryPlaceTexts.change}</summary>
        <Suspense fallback={<div className="min-h-24" />}>
          {isOpen && <PlaceForm place={place} onChosen={() => setOpen(false)} />}
        </Suspense>
      </details>
    </Suspense>
  );
}
