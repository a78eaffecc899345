import { isEuCountry } from "#modules/core/rules/area.ts";
import type { AdminTaxRate } from "#api/admin/delivery-schemas.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { percentOf } from "#admin/resource/field-value.ts";
import { countryName } from "#admin/resources/tax-choices.ts";
import { Problem } from "#admin/ui/form.tsx";
import { Card } from "#admin/ui/page.tsx";

export type TaxSettings = { country: string; isCollecting: boolean; hasOss: boolean };

type Props = { rates: readonly AdminTaxRate[]; settings: TaxSettings | null };

/** The countries where the shop collects tax: a rate is a registration. */
export function Registrations({ rates, settings }: Props) {
  const countries = [...new Set(rates.map(({ country }) => country))];
  return (
    <Card title="Registrations">
      <Problem>
        {settings?.isCollecting === false &&
          "The shop collects no tax: “Is collecting” is off in the tax settings."}
      </Problem>
      {countries.length === 0 ? (
        <p>The shop has no tax rate, so it collects no tax.</p>
      ) : (
        <CardTable
          rows={countries}
          keyOf={(country) => country}
          columns={[
            { title: "Country", cell: countryName },
            { title: "How", cell: (each) => settings && registrationWords(each, settings) },
            { title: "Rates", cell: (country) => ratesIn(country, rates) },
          ]}
        />
      )}
      <p className="help">
        The EU’s one-stop shop (OSS) declares sales to other EU countries at home. Without it, below
        10,000 EUR a year, they have the rates of the shop’s own country.
      </p>
    </Card>
  );
}

function registrationWords(country: string, { country: home, hasOss }: TaxSettings): string {
  if (country === home) return "At home";
  if (!isEuCountry(country) || !isEuCountry(home)) return "Own registration";
  return hasOss ? "One-stop shop (OSS)" : "Not used: the OSS is off";
}

function ratesIn(country: string, rates: readonly AdminTaxRate[]): string {
  const own = rates.filter((each) => each.country === country);
  const words = own.map(({ name, rate }) => `${name} ${percentOf(rate)}%`);
  return [...new Set(words)].join(", ");
}
