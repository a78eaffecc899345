import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type {
  AdminTaxClass,
  AdminTaxGaps,
  AdminTaxRate,
  AdminTaxRegistration,
} from "#modules/taxes/api/staff-taxes-schemas.ts";
import { ApiProblem, read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { Page } from "#admin/ui/page.tsx";
import { Registrations, type TaxSettings } from "./registrations.tsx";
import { Suggestions } from "./suggestions.tsx";
import { TaxClasses } from "./tax-classes.tsx";

type Data = {
  registrations: AdminTaxRegistration[];
  rates: AdminTaxRate[];
  gaps: readonly string[];
  classes: AdminTaxClass[];
  settings: TaxSettings | null;
};

/** The groups of the API's settings. */
type Settings = {
  groups: readonly { name: string; fields: readonly { key: string; value: unknown }[] }[];
};

export const loader = async ({ request: { signal } }: LoaderFunctionArgs): Promise<Data> => {
  const [registrations, { gaps }, rates, classes, settings] = await Promise.all([
    read<{ rows: AdminTaxRegistration[] }>("/tax-registrations", {}, signal),
    read<AdminTaxGaps>("/tax-gaps", {}, signal),
    read<{ rows: AdminTaxRate[] }>("/tax-rates", {}, signal),
    read<{ rows: AdminTaxClass[] }>("/tax-classes", {}, signal),
    read<Settings>("/settings", {}, signal).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.code === "forbidden") return null;
      throw error;
    }),
  ]);
  const group = settings?.groups.find(({ name }) => name === "tax");
  const values = group && Object.fromEntries(group.fields.map(({ key, value }) => [key, value]));
  return {
    registrations: registrations.rows,
    rates: rates.rows,
    gaps,
    classes: classes.rows,
    settings: (values as TaxSettings) ?? null,
  };
};

/** Where the shop collects tax, rates that a public list suggests, and the classes of goods. */
export function Component() {
  const { registrations, rates, gaps, classes, settings } = useLoaderData<Data>();
  const may = useMay();
  return (
    <Page
      title="Taxes"
      actions={
        <>
          {may("settings") && (
            <Link className="button" to="/settings/tax">
              Tax settings
            </Link>
          )}
          <Link className="button is-primary" to="/tax-rates">
            Tax rates
          </Link>
        </>
      }
    >
      <Registrations registrations={registrations} rates={rates} gaps={gaps} settings={settings} />
      <Suggestions home={settings?.country ?? rates[0]?.country ?? ""} />
      <TaxClasses classes={classes} />
    </Page>
  );
}
