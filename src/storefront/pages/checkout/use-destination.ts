import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import {
  deliveryServices,
  type DeliveryServiceKey,
} from "#modules/delivery/rules/delivery-offers.ts";
import { couponCodeIn } from "#modules/promotions/rules/coupon-code.ts";
import type { KeptField } from "./checkout-fields.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";

type Kept = {
  /** Values of an earlier visit in this tab. */
  restored: Partial<Record<KeptField, string>> | null;
  /** The cart's coupon code; empty without one. */
  coupon: string;
};

/** Country, delivery service and coupon. A change is shown at once, and the page's URL requests the new prices. */
export function useDestination(view: CheckoutView, { restored, coupon: keptCoupon }: Kept) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState({
    country: view.country,
    service: view.service,
    coupon: view.coupon?.code ?? "",
  });

  function choose(change: Partial<typeof chosen>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    const search = new URLSearchParams(params);
    for (const [name, value] of Object.entries(next)) {
      if (value === "") search.delete(name);
      else search.set(name, value);
    }
    setParams(search, { replace: true, preventScrollReset: true });
  }
  const takeOver = useEffectEvent(() => {
    const { country = view.country, service } = restored ?? {};
    const kept = deliveryServices.find((each) => each === service) ?? view.service;
    const coupon = chosen.coupon === "" ? keptCoupon : chosen.coupon;
    if (country !== view.country || kept !== view.service || coupon !== chosen.coupon)
      choose({ country, service: kept, coupon });
  });
  useEffect(() => takeOver(), [restored]);

  return {
    service: chosen.service,
    /** Whether the view still shows the previous choice. */
    isPending:
      chosen.country !== view.country ||
      chosen.service !== view.service ||
      chosen.coupon !== (view.coupon?.code ?? ""),
    chooseCountry: (country: string) => choose({ country }),
    chooseService: (service: DeliveryServiceKey) => choose({ service }),
    chooseCoupon: (typed: string) => choose({ coupon: couponCodeIn(typed) }),
  };
}
