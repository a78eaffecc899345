import { useState } from "react";
import { areaText } from "#modules/core/rules/area.ts";
import type { AdminTaxSuggestions } from "#api/admin/tax-suggestions-schemas.ts";
import { read } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useChoices } from "#admin/resource/use-choices.ts";
import { percentOf } from "#admin/resource/field-value.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { countries, countryName } from "#admin/resources/tax-choices.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { FormDialog } from "#admin/ui/form-dialog.tsx";

type Rate = AdminTaxSuggestions["rates"][number];

/** Rates of a country by a public list, with its date. One is applied only after a confirmation. */
export function Suggestions({ home }: { home: string }) {
  const [country, setCountry] = useState(home);
  const [found, setFound] = useState<(AdminTaxSuggestions & { of: string }) | null>(null);
  const [chosen, setChosen] = useState<Rate | null>(null);
  const toasts = useToasts();
  const options = useChoices(countries);

  async function show() {
    try {
      setFound({
        ...(await read<AdminTaxSuggestions>(`/tax-suggestions/${country}`)),
        of: country,
      });
    } catch (error) {
      toasts.fail(error);
    }
  }

  return (
    <section className="card" aria-labelledby="suggestions">
      <h2 id="suggestions">Suggested rates</h2>
      <div className="inline-form">
        <label className="field">
          <span>Country</span>
          <select value={country} onChange={(event) => setCountry(event.target.value)}>
            {country === "" && <option value="">Choose …</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          disabled={country === ""}
          onClick={() => void show()}
        >
          Show rates
        </button>
      </div>
      <div aria-live="polite">{found && <Found {...found} choose={setChosen} />}</div>
      {chosen && found && (
        <ApplyDialog
          rate={chosen}
          source={found.source}
          close={() => setChosen(null)}
          done={() => void show()}
        />
      )}
    </section>
  );
}

type FoundProps = AdminTaxSuggestions & { of: string; choose(rate: Rate): void };

function Found({ of, source, rates, choose }: FoundProps) {
  if (rates.length === 0) return <p>The list has no rate of {countryName(of)}.</p>;
  return (
    <>
      <p>
        Standard rates of the public list sales-tax {source.version}, of {source.day}. Nothing is
        applied by itself: check a rate with the tax authority first.
      </p>
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
            title: "Action",
            isAction: true,
            cell: (rate) =>
              rate.present?.rate !== rate.rate && (
                <button type="button" className="button" onClick={() => choose(rate)}>
                  Apply{" "}
                  <span className="visually-hidden">{`${words(rate)} in ${areaText(rate)}`}</span>
                </button>
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
    problem: /^A day is written|^A tax rate ends|applies to the same class/,
  },
  isIncluded: { label: "Included in the shop’s prices", control: "yes-no" },
};

type ApplyProps = {
  rate: Rate;
  source: AdminTaxSuggestions["source"];
  close(): void;
  done(): void;
};

function ApplyDialog({ rate, source, close, done }: ApplyProps) {
  const { runTogether } = useCommand();
  const { since, present, ...values } = rate;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const saved = {
    validFrom: present === null && since !== null ? since : today,
    isIncluded: rate.isIncluded,
  };
  return (
    <FormDialog
      title={`Collect ${words(rate)} in ${areaText(rate)}?`}
      button="Collect this tax"
      fields={fields}
      saved={saved}
      close={close}
      submit={async (changed) => {
        const wanted = { ...values, ...saved, ...changed };
        const add = { name: "add-tax-rate", input: wanted };
        await runTogether(present === null ? [add] : [endOf(present.id, wanted.validFrom), add], {
          done: "Tax rate added",
          canUndo: false,
        });
        done();
      }}
    >
      <p>
        {`By the public list sales-tax ${source.version} of ${source.day}. `}
        {present !== null &&
          `The shop’s rate of ${percentOf(present.rate)}% ends on the day before. `}
        Orders keep their taxes.
      </p>
    </FormDialog>
  );
}

function endOf(id: number, validFrom: string) {
  const dayBefore = new Date(Date.parse(validFrom) - 86_400_000).toISOString().slice(0, 10);
  return { name: "change-tax-rate", input: { id: String(id), fields: { validTo: dayBefore } } };
}
