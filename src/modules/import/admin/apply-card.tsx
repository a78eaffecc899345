import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { ChoiceSelect } from "#admin/resource/choice-select.tsx";
import { categorySlugs } from "#modules/catalogue/admin/products/product-choices.ts";
import { Button } from "#admin/ui/button.tsx";
import { Questions } from "./questions.tsx";
import { useImportOptions, type Options } from "./use-import-options.ts";

type Props = Pick<AdminImport, "id" | "options"> & {
  report: NonNullable<AdminImport["report"]>;
  isAtWork: boolean;
};

/** Where the products of a file go, what the file leaves open, and the button that imports them. */
export function ApplyCard({ report, ...upload }: Props) {
  const { options, setOptions, isReady } = useImportOptions(upload);
  const { run, isBusy } = useCommand();
  const toasts = useToasts();
  const { create, update } = report.counts ?? { create: 0, update: 0 };
  const isOpen = report.questions.length > 0;
  const input = { id: upload.id, options };
  const apply = () =>
    void run("apply-import", input, { done: "Import started" }).catch(toasts.fail);
  return (
    <section className="card form-fields" aria-labelledby="apply">
      <h2 id="apply">{`Products: ${create} new, ${update} changed`}</h2>
      <Questions questions={report.questions} options={options} change={setOptions} />
      <label>
        <input
          type="checkbox"
          checked={options.newCategories}
          onChange={({ currentTarget }) =>
            setOptions({ ...options, newCategories: currentTarget.checked })
          }
        />{" "}
        Create missing categories
      </label>
      <ChoiceSelect
        choices={categorySlugs}
        label="Products without a category go to"
        none="Everything Else"
        value={options.fallbackCategory ?? ""}
        change={(slug) => setOptions({ ...options, fallbackCategory: slug || null })}
      />
      <Mapping report={report} options={options} change={setOptions} />
      <div className="page-actions">
        <Button
          look="primary"
          disabled={isBusy || !isReady || isOpen || create + update === 0}
          onClick={apply}
        >
          Import
        </Button>
        <span role="status">{hintOf({ isReady, isOpen })}</span>
      </div>
    </section>
  );
}

function hintOf({ isReady, isOpen }: { isReady: boolean; isOpen: boolean }): string {
  if (!isReady) return "Reading the file again …";
  return isOpen ? "Answer the questions above first." : "";
}

type MappingProps = Pick<Props, "report"> & { options: Options; change(options: Options): void };

/** A category of the shop for each that only the file has. */
function Mapping({ report, options, change }: MappingProps) {
  const { categoryMapping } = options;
  const counts = new Map(report.newCategories.map(({ name, count }) => [name, count]));
  const names = new Set([...Object.keys(categoryMapping), ...counts.keys()]);
  if (names.size === 0) return null;
  return (
    <fieldset className="form-fields is-two">
      <legend>Categories of the file</legend>
      {[...names].map((name) => (
        <ChoiceSelect
          choices={categorySlugs}
          key={name}
          label={counts.has(name) ? `${name} (${counts.get(name)})` : name}
          none={options.newCategories ? "Create it" : "None"}
          value={categoryMapping[name] ?? ""}
          change={(slug) => {
            const others = Object.entries(categoryMapping).filter(([each]) => each !== name);
            const mapping = slug === "" ? others : [...others, [name, slug]];
            change({ ...options, categoryMapping: Object.fromEntries(mapping) });
          }}
        />
      ))}
    </fieldset>
  );
}
