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
  /** What was typed in a former visit of this tab. */
  restored: Partial<Record<KeptField, string>> | null;
  /** The coupon code that goes with the cart; empty without one. */
  coupon: string;
};

/**
 * Where it goes, how it comes and with which coupon: chosen at once, and priced by the shop, which the address of the
 * page asks.
 */
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
    /** What the page shows is still of the choice before. */
    isPending:
      chosen.country !== view.country ||
      chosen.service !== view.service ||
      chosen.coupon !== (view.coupon?.code ?? ""),
    chooseCountry: (country: string) => choose({ country }),
    chooseService: (service: DeliveryServiceKey) => choose({ service }),
    chooseCoupon: (typed: string) => choose({ coupon: couponCodeIn(typed) }),
  };
}
