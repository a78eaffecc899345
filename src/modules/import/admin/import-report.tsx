import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { spacedWords } from "#modules/core/rules/text.ts";
import { Problem } from "#admin/ui/form.tsx";

type Report = NonNullable<AdminImport["report"]>;

/** What an import would do or did: counts, warnings, errors and the first products. */
export function ImportReportView({ report }: { report: Report }) {
  const { failure, counts, findings, errors, products, unplaced, examples } = report;
  return (
    <>
      <Problem>{failure}</Problem>
      {counts && (
        <p>
          {`${counts.create} new, ${counts.update} changed, ${counts.unchanged} unchanged, ${counts.invalid} with errors, ${counts.skipped} left out on purpose`}
        </p>
      )}
      <Lines title="Please check" lines={findings} />
      <Lines
        title="Errors"
        lines={errors.map(
          ({ line, handle, message }) => `Line ${line}${handle && `, ${handle}`}: ${message}`,
        )}
      />
      <Lines
        title="Products without a category of their own"
        lines={unplaced.map(({ category, count }) => `${spacedWords(category)}: ${count}`)}
      />
      <Lines title="New" lines={examples} />
      <Lines title="Products" lines={products.map(productLine)} />
    </>
  );
}

function productLine({ action, name, changes }: Report["products"][number]): string {
  if (action === "create") return `New: ${name}`;
  return `${name}: ${changes.map(({ field, from, to }) => `${field} ${from} → ${to}`).join("; ")}`;
}

const SHOWN = 8;

/** A list; a long one opens on demand. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const list = (
    <ul>
      {lines.map((line, index) => (
        // Lines may repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length <= SHOWN)
    return (
      <div className="card">
        <h2>{title}</h2>
        {list}
      </div>
    );
  return (
    <details className="card">
      <summary>{`${title}: the first ${lines.length}`}</summary>
      {list}
    </details>
  );
}
