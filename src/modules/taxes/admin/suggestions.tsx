import { dayPlus } from "#modules/core/rules/time.ts";
import { useState } from "react";
import { areaText } from "#modules/core/rules/area.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import type { AdminTaxSuggestions } from "#modules/taxes/api/staff-taxes-schemas.ts";
import { read } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { ChoiceSelect } from "#admin/resource/choice-select.tsx";
import { percentOf } from "#admin/resource/field-value.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { countries, countryName } from "#admin/resource/countries.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";

type Rate = AdminTaxSuggestions["rates"][number];

/** Rates of a country by a public list, with its date. One is applied only after a confirmation. */
export function Suggestions({ home }: { home: string }) {
  const [country, setCountry] = useState(home);
  const [found, setFound] = useState<(AdminTaxSuggestions & { of: string }) | null>(null);
  const toasts = useToasts();

  async function show() {
    await read<AdminTaxSuggestions>(`/tax-suggestions/${country}`).then(
      (suggestions) => setFound({ ...suggestions, of: country }),
      toasts.fail,
    );
  }

  return (
    <Card title="Suggested rates">
      <div className="inline-form">
        <ChoiceSelect
          label="Country"
          choices={countries}
          none={country === "" ? "Choose …" : undefined}
          value={country}
          change={setCountry}
        />
        <Button disabled={country === ""} onClick={() => void show()}>
          Show rates
        </Button>
      </div>
      <div aria-live="polite">{found && <Found {...found} done={() => void show()} />}</div>
    </Card>
  );
}

type FoundProps = AdminTaxSuggestions & { of: string; done(): void };

function Found({ of, source, rates, territories, done }: FoundProps) {
  return (
    <>
      {rates.length === 0 && <p>{`The list has no rate of ${countryName(of)}.`}</p>}
      {rates.length > 0 && <Rates source={source} rates={rates} done={done} />}
      {territories.length > 0 && (
        <>
          <p>{`Places that the shop taxes otherwise, also in addresses of ${countryName(of)}:`}</p>
          <CardTable
            rows={territories}
            keyOf={({ name }) => name}
            columns={[
              { title: "Place", cell: ({ name }) => name },
              { title: "Addresses", cell: ({ code, postcodes }) => postcodes ?? code ?? of },
              { title: "Taxes", cell: territoryWords },
              { title: "Law", cell: ({ law }) => law },
            ]}
          />
        </>
      )}
    </>
  );
}

function territoryWords({ name, code, taxedAs }: AdminTaxSuggestions["territories"][number]) {
  if (name === "Northern Ireland") return "As the United Kingdom; goods move as within the EU";
  if (taxedAs !== null) return `As ${countryName(taxedAs)}`;
  const own = code === null ? "" : `, or the rates of ${code} with a registration there`;
  return `Export without tax${own}`;
}

function Rates({ source, rates, done }: Pick<FoundProps, "source" | "rates" | "done">) {
  return (
    <>
      <p>{`Standard rates of the public list sales-tax ${source.version}, of ${source.day}. Nothing is applied by itself: check a rate with the tax authority first.`}</p>
      <CardTable<Rate>
        rows={rates}
        keyOf={(rate) => `${areaText(rate)} ${rate.priority}`}
        columns={[
          { title: "Area", cell: areaText },
          { title: "Tax", cell: words },
          { title: "Since", cell: ({ since }) => since ?? "Not known" },
          {
            title: "In this shop",
            cell: ({ present }) =>
              present === null ? "Not collected" : `${percentOf(present.rate)}%`,
          },
          {
            title: "Registration",
            cell: ({ isRegistered }) => (isRegistered ? "Yes" : "None"),
          },
          {
            title: "Action",
            isAction: true,
            cell: (rate) =>
              (rate.present?.rate !== rate.rate || !rate.isRegistered) && (
                <ApplyButton rate={rate} source={source} done={done} />
              ),
          },
        ]}
      />
    </>
  );
}

const words = ({ name, rate }: Pick<Rate, "name" | "rate">) => `${name} ${percentOf(rate)}%`;

const fields: FieldMap = {
  validFrom: {
    label: "From",
    control: "day",
    isRequired: true,
    problem: /^Write a day|^A tax rate ends|applies to the same class/,
  },
  isIncluded: { label: "Included in the shop’s prices", control: "yes-no" },
};

type ApplyProps = { rate: Rate; source: AdminTaxSuggestions["source"]; done(): void };

function ApplyButton({ rate, source, done }: ApplyProps) {
  const { runTogether } = useCommand();
  const { since, present, isRegistered, ...values } = rate;
  const [today] = useState(() => shopDay(new Date()));
  const saved = {
    validFrom: present === null && since !== null ? since : today,
    isIncluded: rate.isIncluded,
  };
  return (
    <DialogButton
      label="Apply"
      aria-label={`Apply ${words(rate)} in ${areaText(rate)}`}
      title={`Collect ${words(rate)} in ${areaText(rate)}?`}
      button="Collect this tax"
      fields={fields}
      saved={saved}
      submit={async (changed) => {
        const wanted = { ...values, ...saved, ...changed };
        const { country, region } = rate;
        // In Canada one registration is for GST and HST; in the United States each state has its own.
        const place = { country, region: country === "US" ? region : null };
        const isPresent = present?.rate === rate.rate;
        const steps = [
          ...(isRegistered ? [] : [{ name: "add-tax-registration", input: place }]),
          ...(present && !isPresent ? [endOf(present.id, wanted.validFrom)] : []),
          ...(isPresent ? [] : [{ name: "add-tax-rate", input: wanted }]),
        ];
        await runTogether(steps, {
          done: isPresent ? "Registration added" : "Tax rate added",
          canUndo: false,
        });
        done();
      }}
    >
      <p>
        {[
          `By the public list sales-tax ${source.version} of ${source.day}. `,
          isRegistered ? "" : "The shop is registered there, too. ",
          present !== null && present.rate !== rate.rate
            ? `The shop’s rate of ${percentOf(present.rate)}% ends on the day before. `
            : "",
          "Orders keep their taxes.",
        ].join("")}
      </p>
    </DialogButton>
  );
}

function endOf(id: number, validFrom: string) {
  const dayBefore = dayPlus(validFrom, -1);
  return { name: "change-tax-rate", input: { id: String(id), fields: { validTo: dayBefore } } };
}
