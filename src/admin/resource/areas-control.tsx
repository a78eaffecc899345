import { useState, type ComponentProps } from "react";
import type { Area } from "#modules/core/rules/area.ts";
import { isEuCountry } from "#modules/core/rules/area.ts";
import { countryCodes } from "#modules/core/rules/countries.ts";
import type { AdminDeliveryZone } from "#modules/delivery/api/staff-delivery-schemas.ts";
import { areasText, parseAreas } from "#modules/delivery/rules/area-list.ts";
import { read } from "#admin/api/client.ts";
import { Button } from "#admin/ui/button.tsx";
import { useChoices } from "./choice-select.tsx";
import { countries, countryName } from "./countries.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  label: string;
  /** Areas such as `DE; US/TX`. */
  value: string;
  onChange(value: string): void;
};

/** European countries outside the EU, by the United Nations. */
const OTHER_EUROPE =
  "AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK";

const groups: Readonly<Record<string, (code: string) => boolean>> = {
  EU: isEuCountry,
  Europe: (code) => isEuCountry(code) || OTHER_EUROPE.includes(code),
  "All other": () => true,
};

const MOST_CHIPS = 60;
const MOST_MATCHES = 6;

const isWhole = ({ region, postcodes }: Area) => region === null && postcodes === null;

const nameOf = ({ country, region, postcodes }: Area) =>
  [countryName(country), region, postcodes].filter(Boolean).join(" ");

/** Areas of a zone as chips: countries by search or in groups, each narrowed to a region or postcodes. */
export function AreasControl({ label, value, onChange, ...shared }: Props) {
  const parsed = parseAreas(value);
  const areas = parsed.ok ? parsed.value : [];
  const [taken] = useState(() => takenCountries(value));
  const [opened, setOpened] = useState<number | null>(null);
  const [isLong, setIsLong] = useState(false);
  const [message, setMessage] = useState("");
  const change = (next: readonly Area[]) => onChange(areasText(next));
  const narrowed = opened === null ? undefined : areas[opened];

  function add(codes: readonly string[], others?: ReadonlySet<string>) {
    const missing = codes.filter((code) => !isServed(areas, code));
    const free = missing.filter((code) => !others?.has(code));
    const kept = missing.length - free.length;
    setMessage(
      `${free.length === 1 ? nameIn(free) : `${free.length} countries`} added.` +
        (kept === 0 ? "" : ` ${kept} are in other zones.`),
    );
    change([...areas, ...free.map((country) => ({ country, region: null, postcodes: null }))]);
  }

  return (
    <div role="group" aria-label={label} className="areas">
      {areas.length > 0 && (
        <ul className="chips" aria-label="Chosen areas">
          {areas.slice(0, isLong ? undefined : MOST_CHIPS).map((area, index) => (
            <li key={areasText([area])}>
              <button
                type="button"
                aria-expanded={index === opened}
                onClick={() => setOpened(index === opened ? null : index)}
              >
                {nameOf(area)}
              </button>
              <button
                type="button"
                aria-label={`Remove ${nameOf(area)}`}
                onClick={() => {
                  setOpened(null);
                  change(areas.filter((each) => each !== area));
                }}
              >
                ×
              </button>
            </li>
          ))}
          {areas.length > MOST_CHIPS && !isLong && (
            <li>
              <button type="button" onClick={() => setIsLong(true)}>
                {`Show all ${areas.length}`}
              </button>
            </li>
          )}
        </ul>
      )}
      {narrowed && (
        <Narrowing
          key={opened}
          area={narrowed}
          change={(part) =>
            change(areas.map((each, index) => (index === opened ? { ...each, ...part } : each)))
          }
        />
      )}
      <CountrySearch {...shared} areas={areas} add={add} />
      <p className="page-actions">
        {Object.entries(groups).map(([name, has]) => (
          <Button
            key={name}
            aria-label={`Add ${name}`}
            onClick={() => void taken.then((others) => add(countryCodes.filter(has), others))}
          >
            {name}
          </Button>
        ))}
      </p>
      <p role="status" className="help">
        {message}
      </p>
    </div>
  );
}

const nameIn = ([code = ""]: readonly string[]) => countryName(code);

/** Whether a country is an area of its own, so that it cannot be added again. */
const isServed = (areas: readonly Area[], code: string) =>
  areas.some((area) => area.country === code && isWhole(area));

type NarrowingProps = { area: Area; change(part: Partial<Area>): void };

function Narrowing({ area, change }: NarrowingProps) {
  const [typed, setTyped] = useState({
    region: area.region ?? "",
    postcodes: area.postcodes ?? "",
  });
  const input = (label: string, name: "region" | "postcodes") => (
    <label className="field">
      <span>{label}</span>
      <input
        placeholder="All"
        value={typed[name]}
        onChange={({ target }) => {
          // These characters end a part of the text of areas.
          const text = target.value.replaceAll(/[;:/]/g, "");
          setTyped((before) => ({ ...before, [name]: text }));
          change({ [name]: text.trim() || null });
        }}
      />
    </label>
  );
  return (
    <fieldset className="form-fields is-two">
      <legend className="visually-hidden">{`Only a part of ${countryName(area.country)}`}</legend>
      {input("State or province", "region")}
      {input("Postcodes", "postcodes")}
    </fieldset>
  );
}

type SearchProps = ComponentProps<"input"> & {
  areas: readonly Area[];
  add(codes: readonly string[]): void;
};

function CountrySearch({ areas, add, ...shared }: SearchProps) {
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const matches = useChoices(countries).filter(
    ({ value, label }) =>
      (value.toLowerCase() === words || label.toLowerCase().includes(words)) &&
      !isServed(areas, value),
  );
  const first = words === "" ? [] : matches.slice(0, MOST_MATCHES);
  function take(code: string) {
    add([code]);
    setTyped("");
  }
  return (
    <>
      <input
        {...shared}
        type="search"
        autoComplete="off"
        placeholder="Search countries"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || words === "") return;
          event.preventDefault();
          if (first[0]) take(first[0].value);
        }}
      />
      {first.length > 0 && (
        <ul className="badges">
          {first.map(({ value, label }) => (
            <li key={value}>
              <Button aria-label={`Add ${label}`} onClick={() => take(value)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Countries that other zones than that of these areas serve as a whole. */
async function takenCountries(own: string): Promise<ReadonlySet<string>> {
  // Without an answer the API refuses what overlaps.
  const { rows } = await read<{ rows: AdminDeliveryZone[] }>("/delivery-zones").catch(() => ({
    rows: [],
  }));
  const others = rows.filter(({ areas }) => areasText(areas) !== own);
  const whole = others.flatMap(({ areas }) => areas.filter(isWhole));
  return new Set(whole.map(({ country }) => country));
}
