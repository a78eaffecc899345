import { ActionButtons } from "./action-buttons.tsx";
import type { Action } from "./resource.ts";

type Props = {
  actions: readonly Action<object>[];
  rows: readonly object[];
  noun: string;
  clear(): void;
};

/** What can be done with the chosen rows of a list. */
export function BulkBar({ actions, rows, noun, clear }: Props) {
  if (rows.length === 0) return null;
  return (
    <div className="bulk-bar" role="region" aria-label="Chosen rows">
      <p>{rows.length === 1 ? `1 ${noun} chosen` : `${rows.length} chosen`}</p>
      <ActionButtons actions={actions} rows={rows} onDone={clear} />
      <button type="button" className="quiet-link" onClick={clear}>
        Choose none
      </button>
    </div>
  );
}
