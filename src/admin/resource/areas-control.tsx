import { Button } from "#admin/ui/button.tsx";
import { Options, useChoices } from "./choice-select.tsx";
import { countries } from "./countries.ts";

type Props = { label: string; value: string; onChange(value: string): void };
type Row = { country: string; region: string; postcodes: string };

/** A text such as `DE; US/TX` as rows; a row may still lack its country. */
function rowsOf(text: string): Row[] {
  return text.split(";").map((part) => {
    const [, country = "", region = "", postcodes = ""] =
      /^([^/:]*)(?:\/([^:]*))?(?::(.*))?$/.exec(part.trim()) ?? [];
    return { country, region, postcodes };
  });
}

const textOf = (rows: readonly Row[]) =>
  rows
    .map(({ country, region, postcodes }) =>
      [country, region && `/${region}`, postcodes && `:${postcodes}`].join(""),
    )
    .join("; ");

/** Areas of a zone: one row a country, with a region or postcodes. */
export function AreasControl({ label, value, onChange }: Props) {
  const choices = useChoices(countries);
  const rows = rowsOf(value);
  const change = (at: number, part: Partial<Row>) =>
    onChange(textOf(rows.map((row, index) => (index === at ? { ...row, ...part } : row))));
  return (
    <div role="group" aria-label={label} className="area-rows">
      {rows.map((row, index) => (
        // Rows have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="area-row">
          <select
            aria-label={`Country ${index + 1}`}
            value={row.country}
            onChange={(event) => change(index, { country: event.target.value, region: "" })}
          >
            <option value="">Choose a country …</option>
            <Options of={choices} />
          </select>
          <input
            aria-label={`State or province ${index + 1}`}
            placeholder="All regions"
            value={row.region}
            onChange={(event) => change(index, { region: event.target.value })}
          />
          <input
            aria-label={`Postcodes ${index + 1}`}
            placeholder="All postcodes"
            value={row.postcodes}
            onChange={(event) => change(index, { postcodes: event.target.value })}
          />
          <Button
            aria-label={`Remove area ${index + 1}`}
            onClick={() => onChange(textOf(rows.filter((_, at) => at !== index)))}
          >
            Remove
          </Button>
        </div>
      ))}
      <p>
        <Button onClick={() => onChange(value.trim() === "" ? "; " : `${value}; `)}>
          Add country
        </Button>
      </p>
    </div>
  );
}
