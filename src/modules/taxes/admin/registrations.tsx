import { Link } from "react-router";
import type { AdminTaxRate, AdminTaxRegistration } from "#modules/taxes/api/staff-taxes-schemas.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { percentOf } from "#admin/resource/field-value.ts";
import { registrationName } from "./tax-choices.ts";
import { Problem } from "#admin/ui/form.tsx";
import { Card } from "#admin/ui/page.tsx";
import { isRegisteredFor } from "#modules/taxes/rules/registration.ts";

export type TaxSettings = {
  country: string;
  region: string;
  postcode: string;
  isCollecting: boolean;
};

type Props = {
  registrations: readonly AdminTaxRegistration[];
  rates: readonly AdminTaxRate[];
  gaps: readonly string[];
  settings: TaxSettings | null;
};

/** Where the shop collects tax, and the gaps between registrations and rates. */
export function Registrations({ registrations, rates, gaps, settings }: Props) {
  return (
    <Card
      title="Registrations"
      head={
        <Link className="button" to="/tax-registrations">
          Change registrations
        </Link>
      }
    >
      <Problem>
        {settings?.isCollecting === false &&
          "The shop collects no tax: “Collect taxes” is off in the tax settings."}
      </Problem>
      {gaps.map((gap) => (
        <Problem key={gap}>{gap}</Problem>
      ))}
      {registrations.length === 0 ? (
        <p>The shop has no registration, so it collects no tax.</p>
      ) : (
        <CardTable
          rows={registrations}
          keyOf={({ id }) => String(id)}
          columns={[
            { title: "Place", cell: (each) => registrationName(each) },
            { title: "Rates", cell: (each) => ratesOf(each, rates, settings) },
          ]}
        />
      )}
      <p className="help">
        Tax is charged where the shop is registered. With the EU’s one-stop shop (OSS), goods to
        other EU countries have the rates of those countries. Without it, below 10,000 EUR a year,
        they have the rates at home.
      </p>
    </Card>
  );
}

function ratesOf(
  registration: AdminTaxRegistration,
  rates: readonly AdminTaxRate[],
  settings: TaxSettings | null,
): string {
  const { country = "", region = "", postcode = "" } = settings ?? {};
  const home = { country, region: region || null, postcode: postcode || null };
  const own = rates.filter((rate) =>
    isRegisteredFor(rate, { registrations: [registration], home }),
  );
  const isWide = registration.country === "EU";
  const words = own.map(
    (rate) => `${isWide ? `${rate.country} ` : ""}${rate.name} ${percentOf(rate.rate)}%`,
  );
  return [...new Set(words)].join(", ") || "None";
}
