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
 * What the browser knows of an address while it is typed. Its fields hold it, not React: what was typed or filled in
 * before the scripts came counts, and nothing that the browser fills in is written over.
 */
export function useAddress(first: CountryCode, onCountry?: (country: CountryCode) => void) {
  const box = useRef<HTMLDivElement>(null);
  const states = useRef(new Map<string, string>());
  const [country, setCountry] = useState(first);
  /** What is wrong by now; null as long as nothing has been typed. */
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
  // A country that was chosen before the scripts came, or kept by the browser over a reload, tells of no event.
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
