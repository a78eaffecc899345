import { Button, TabLink } from "#admin/ui/button.tsx";
import { ActionButtons } from "./action-buttons.tsx";
import { apiUrl } from "#admin/api/client.ts";
import type { Resource } from "./resource.ts";

type Props = {
  list: Resource["list"];
  rows: readonly object[];
  noun: string;
  clear(): void;
};

/** What can be done with the chosen rows of a list. */
export function BulkBar({ list: { actions = [], prints = [] }, rows, noun, clear }: Props) {
  if (rows.length === 0) return null;
  return (
    <div className="bulk-bar" role="region" aria-label="Chosen rows">
      <p>{rows.length === 1 ? `1 ${noun} chosen` : `${rows.length} chosen`}</p>
      <ActionButtons actions={actions} rows={rows} onDone={clear} />
      {prints.map(({ label, path, params }) => (
        <TabLink key={label} href={apiUrl(path, params(rows))}>
          {label}
        </TabLink>
      ))}
      <Button look="quiet" onClick={clear}>
        Clear selection
      </Button>
    </div>
  );
}
