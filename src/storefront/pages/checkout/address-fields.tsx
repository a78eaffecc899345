import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  formatOf,
  hasField,
  isCountry,
  placeLines,
  type PlaceField,
} from "#modules/delivery/rules/address/address-format.ts";
import { regionsOf } from "#modules/delivery/rules/address/address-regions.ts";
import { knownCountry, learnCountries } from "#modules/delivery/rules/address/known-countries.ts";
import {
  addressLabel,
  addressLengths,
  inSentence,
  isRequired,
  parseAddress,
  type AddressErrors,
  type AddressField,
} from "#modules/delivery/rules/address/address.ts";
import { Button } from "#storefront/ui/button.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { disclosureClass } from "#storefront/ui/class-names.ts";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { checkoutTexts } from "./checkout-texts.ts";

const texts = checkoutTexts.address;

/** The properties that `formFields` returns for a field. */
type FormField = {
  id: string;
  name: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
  errorId?: string;
  errorRole?: "alert";
  hint?: string;
};

export type AddressFieldsProps = {
  field(name: AddressField): FormField;
  /** Whose form is drawn first. Other values than the first ones need another `key`. */
  country: string;
  /** The countries to choose from. */
  countries?: readonly string[];
  /** Whether country and region cannot be changed. */
  isPlaceFixed?: boolean;
  /** The buyer has chosen another country. */
  onCountry?: (country: string) => void;
  /** A billing address has no telephone number. */
  kind?: "shipping" | "billing";
};

const autoComplete: Record<Exclude<AddressField, "telephone">, string> = {
  firstName: "given-name",
  lastName: "family-name",
  address1: "address-line1",
  address2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zipCode: "postal-code",
  country: "country",
};

/** Decide the prices of an order. */
const fixed = ["country", "state"] as const;

const parts: readonly PlaceField[] = ["address1", "address2", "city", "state", "zipCode"];

/**
 * The fields of an address in the order of its country. Fields that a country does not have are hidden and keep their
 * values; the others only change places, so that autofilled values stay. Without scripts a button of the form
 * (`intent` is `country`) requests the fields of another country.
 */
export function AddressFields(props: AddressFieldsProps) {
  const {
    field,
    country: first,
    onCountry,
    kind = "shipping",
    isPlaceFixed = false,
    countries = [],
  } = props;
  const { box, country, errors, change } = useAddress(first, onCountry);
  const isShown = (part: PlaceField) => !isPlaceFixed || part !== "state";
  const lines = placeLines(country).map((line) => line.filter(isShown));
  const hidden = parts.filter((part) => !hasField(country, part) && isShown(part));
  const control = (name: AddressField) => {
    const given = field(name);
    // A mended field is right at once; before it was sent, nothing is called wrong. Only the server checks telephones.
    const isKnown = given.error === undefined || errors === null || name === "telephone";
    const error = isKnown ? given.error : errors[name];
    return {
      ...given,
      error,
      label: addressLabel(country, name),
      autoComplete: name === "telephone" ? "tel" : `${kind} ${autoComplete[name]}`,
      maxLength: addressLengths[name],
      required: isRequired(country, name),
    };
  };
  return (
    <div
      ref={box}
      onChange={change}
      className="grid grid-cols-6 gap-x-3 gap-y-3 sm:gap-x-4 sm:gap-y-4 *:col-span-6 *:min-w-0"
    >
      {isPlaceFixed ? (
        fixed.map((name) => (
          <input key={name} type="hidden" name={name} value={field(name).defaultValue ?? ""} />
        ))
      ) : (
        <CountryField {...control("country")} countries={countries} defaultValue={first} />
      )}
      <div className="col-span-3!">
        <TextField {...control("firstName")} />
      </div>
      <div className="col-span-3!">
        <TextField {...control("lastName")} />
      </div>
      {lines.flatMap((line) =>
        line.map((name) => (
          <div key={name} className={widthIn(line, name)}>
            <PlaceControl name={name} country={country} control={control(name)} />
          </div>
        )),
      )}
      {hidden.map((name) => (
        <div key={name} hidden>
          <PlaceControl name={name} country={country} control={control(name)} />
        </div>
      ))}
      {kind === "shipping" && (
        <OptionalField {...control("telephone")} type="tel" hint={texts.phoneHint} />
      )}
    </div>
  );
}

type Control = FormField & {
  label: string;
  autoComplete: string;
  maxLength: number;
  required: boolean;
};

function CountryField({
  maxLength: _,
  countries,
  ...control
}: Control & { countries: readonly string[] }) {
  const shown = control.defaultValue ?? "";
  const listed = countries.includes(shown) ? countries : [shown, ...countries];
  return (
    <div className="flex flex-col gap-2">
      <SelectField {...control}>
        {listed.map((code) => (
          <option key={code} value={code}>
            {formatOf(code).name}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" name="intent" value="country" variant="secondary" formNoValidate>
          {texts.changeCountry}
        </Button>
      </noscript>
    </div>
  );
}

type PlaceControlProps = {
  name: PlaceField;
  country: string;
  control: Control;
};

function PlaceControl({ name, country, control }: PlaceControlProps) {
  const listed = name === "state" ? regionsOf(country) : undefined;
  if (name === "address2") return <OptionalField {...control} />;
  if (!listed)
    return (
      <TextField
        {...control}
        {...(name === "zipCode" && { spellCheck: false })}
        {...(name === "zipCode" && country === "US" && { inputMode: "numeric" })}
      />
    );
  const { maxLength: _, ...select } = control;
  return (
    <SelectField {...select}>
      <option value="">{texts.choose}</option>
      {listed.map(({ code, name: region }) => (
        // Two countries may have the same code, and mean another place by it.
        <option key={`${country}-${code}`} value={code}>
          {region}
        </option>
      ))}
    </SelectField>
  );
}

/** A rarely needed field, which opens on demand or if it has a value. */
function OptionalField(control: Control & { type?: "tel" }) {
  const [isOpen] = useState(Boolean(control.defaultValue));
  return (
    <details open={isOpen || control.error !== undefined}>
      <summary className={disclosureClass}>{texts.addLine(inSentence(control.label))}</summary>
      <div className="mt-3">
        <TextField {...control} />
      </div>
    </details>
  );
}

function widthIn(line: readonly PlaceField[], name: PlaceField): string | undefined {
  if (name === "address1" || name === "address2") return undefined;
  if (line.length === 3) return name === line[0] ? "sm:col-span-2!" : "col-span-3! sm:col-span-2!";
  if (line.length === 2)
    return name === "city" ? "col-span-3! sm:col-span-4!" : "col-span-3! sm:col-span-2!";
  return "col-span-3!";
}

type DomControl = HTMLInputElement | HTMLSelectElement;

/**
 * Address state while the buyer types. The DOM holds the values, not React, so that text typed or autofilled before
 * hydration counts and autofill is never overwritten.
 */
function useAddress(first: string, onCountry?: (country: string) => void) {
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
    onCountry?.(chosen);
    if (knownCountry(chosen)) return setCountry(chosen);
    // Without its data a country has a text field for its state, and the server reads the typed name.
    void loadCountries().finally(() => {
      if (typedIn(box.current).country === chosen) setCountry(chosen);
    });
  };
  // A country selected before hydration, or restored by the browser on reload, fires no event.
  const takeOver = useEffectEvent(() => {
    if (typedIn(box.current).country !== country) change();
  });
  useEffect(() => takeOver(), []);
  useEffect(() => {
    const control = controlsIn(box.current).find(({ name }) => partOf(name) === "state");
    if (control?.value === "") control.value = states.current.get(country) ?? "";
  }, [country]);

  return { box, country, errors, change };
}

async function loadCountries(): Promise<void> {
  const module = await import("#modules/delivery/rules/address/country-data.ts").catch(() => null);
  if (module) learnCountries(module.countryData);
}

function controlsIn(box: HTMLElement | null): DomControl[] {
  const controls = box?.querySelectorAll<DomControl>("input, select") ?? [];
  return [...controls].filter(({ name }) => partOf(name) in addressLengths);
}

/** Returns the address part of a field, which has another name in a billing address. */
function partOf(name: string): string {
  const [, first = "", rest = ""] = /^billing([A-Z])(\w+)$/.exec(name) ?? [];
  return first === "" ? name : first.toLowerCase() + rest;
}

function typedIn(box: HTMLElement | null): Partial<Record<AddressField, string>> {
  return Object.fromEntries(controlsIn(box).map(({ name, value }) => [partOf(name), value]));
}
