import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { deliveryServices, type DeliveryServiceKey } from "#domain/delivery/delivery-offers.ts";
import type { KeptField } from "./checkout-fields.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** Where it goes and how it comes: chosen at once, and priced by the shop, which the address of the page asks. */
export function useDestination(
  view: CheckoutView,
  restored: Partial<Record<KeptField, string>> | null,
) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState({ country: view.country, service: view.service });

  function choose(change: Partial<typeof chosen>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    const search = new URLSearchParams(params);
    for (const [name, value] of Object.entries(next)) search.set(name, value);
    setParams(search, { replace: true, preventScrollReset: true });
  }
  const takeOver = useEffectEvent(() => {
    const { country = view.country, service } = restored ?? {};
    const kept = deliveryServices.find((each) => each === service) ?? view.service;
    if (country !== view.country || kept !== view.service) choose({ country, service: kept });
  });
  useEffect(() => takeOver(), [restored]);

  return {
    service: chosen.service,
    /** What the page shows is still of the choice before. */
    isPending: chosen.country !== view.country || chosen.service !== view.service,
    chooseCountry: (country: string) => choose({ country }),
    chooseService: (service: DeliveryServiceKey) => choose({ service }),
  };
}
