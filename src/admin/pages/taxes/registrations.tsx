import { isEuCountry } from "#modules/core/rules/area.ts";
import type { AdminTaxRate } from "#api/admin/delivery-schemas.ts";
import { percentOf } from "#admin/resource/field-value.ts";
import { countryName } from "#admin/resources/tax-choices.ts";

export type TaxSettings = { country: string; isCollecting: boolean; hasOss: boolean };

type Props = { rates: readonly AdminTaxRate[]; settings: TaxSettings | null };

/** The countries where the shop collects tax: a rate is a registration. */
export function Registrations({ rates, settings }: Props) {
  const countries = [...new Set(rates.map(({ country }) => country))];
  return (
    <section className="card" aria-labelledby="registrations">
      <h2 id="registrations">Registrations</h2>
      {settings?.isCollecting === false && (
        <p role="alert" className="error">
          The shop collects no tax: “Is collecting” is off in the tax settings.
        </p>
      )}
      {countries.length === 0 ? (
        <p>The shop has no tax rate, so it collects no tax.</p>
      ) : (
        <table className="table is-cards">
          <thead>
            <tr>
              <th scope="col">Country</th>
              <th scope="col">How</th>
              <th scope="col">Rates</th>
            </tr>
          </thead>
          <tbody>
            {countries.map((country) => (
              <tr key={country}>
                <th scope="row">{countryName(country)}</th>
                <td data-label="How">{settings && registrationWords(country, settings)}</td>
                <td data-label="Rates">{ratesIn(country, rates)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="help">
        The EU’s one-stop shop (OSS) declares sales to other EU countries at home. Without it, below
        10,000 EUR a year, they have the rates of the shop’s own country.
      </p>
    </section>
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
