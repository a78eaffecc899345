import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isCountry, type CountryCode } from "#modules/delivery/rules/address/address-format.ts";
import {
  addressLengths,
  parseAddress,
  type AddressErrors,
  type AddressField,
} from "#modules/delivery/rules/address/address.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Address state while the buyer types. The DOM holds the values, not React, so that text typed or autofilled before
 * hydration counts and autofill is never overwritten.
 */
export function useAddress(first: CountryCode, onCountry?: (country: CountryCode) => void) {
  const box = useRef<HTMLDivElement>(null);
  const states = useRef(new Map<string, string>());
  const [country, setCountry] = useState(first);
  /** Current errors; null until something is typed. */
  const [errors, setErrors] = useState<AddressErrors | null>(null);

  const change = () => {
    const typed = typedIn(box.current);
    const parsed = parseAddress(typed);
    setErrors(parsed.ok ? {} : parsed.error);
    const { country: chosen = "", state = "" } = typed;
    states.current.set(country, state);
    if (chosen === country || !isCountry(chosen)) return;
    setCountry(chosen);
    onCountry?.(chosen);
  };
  // A country selected before hydration, or restored by the browser on reload, fires no event.
  const takeOver = useEffectEvent(() => {
    if (typedIn(box.current).country !== country) change();
  });
  useEffect(() => takeOver(), []);
  useEffect(() => {
    const control = controlsIn(box.current).find(({ name }) => name === "state");
    if (control?.value === "") control.value = states.current.get(country) ?? "";
  }, [country]);

  return { box, country, errors, change };
}

function controlsIn(box: HTMLElement | null): Control[] {
  const controls = box?.querySelectorAll<Control>("input, select") ?? [];
  return [...controls].filter(({ name }) => name in addressLengths);
}

function typedIn(box: HTMLElement | null): Partial<Record<AddressField, string>> {
  return Object.fromEntries(controlsIn(box).map(({ name, value }) => [name, value]));
}
