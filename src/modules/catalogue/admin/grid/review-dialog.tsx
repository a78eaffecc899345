import { stockName } from "#modules/catalogue/admin/stock-command.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { useRevalidator } from "react-router";
import { cellKey, commandsOf, type Edit } from "./grid-edits.ts";

type Props = { edits: readonly Edit[]; close(): void; saved(): void };

/** Shows every change, and saves all of them in one transaction or none. */
export function ReviewDialog({ edits, close, saved }: Props) {
  const { runTogether } = useCommand();
  const { revalidate } = useRevalidator();
  const count = edits.length === 1 ? "1 change" : `${edits.length} changes`;
  async function save() {
    const commands = commandsOf(edits);
    try {
      await runTogether(commands, { done: `${count} saved`, canUndo: true });
      saved();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const failed = commands[Number(error.details["index"])];
      if (error.code === "conflict") await revalidate();
      const reason =
        error.code === "conflict"
          ? "Someone else changed it meanwhile. The saved values are new; your changes are still here. Check them and save again."
          : error.message;
      throw new ApiProblem(error.status, {
        detail: failed ? `${failed.title}: ${reason}` : reason,
        code: error.code,
      });
    }
  }
  return (
    <FormDialog
      title={`Save ${count}?`}
      button={`Save ${count}`}
      isWide
      close={close}
      submit={save}
    >
      <div className="preview">
        <CardTable
          rows={edits}
          keyOf={({ row, column }) => cellKey(row, column)}
          columns={[
            { title: "Product", cell: ({ row }) => stockName(row) },
            { title: "Field", cell: ({ column }) => column.field.label },
            { title: "Saved now", cell: ({ from }) => from || "–" },
            { title: "New", cell: ({ to }) => to || "–" },
          ]}
        />
      </div>
    </FormDialog>
  );
}
