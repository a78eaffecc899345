import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";

const POLL_MS = 2000;

/** The next steps after an import of products: the products, the missing pictures, and undo. */
export function FinishedCard({ runId, missingPictures, fileName }: AdminImport) {
  const [isUndoing, setIsUndoing] = useState(false);
  const { run } = useCommand();
  const { revalidate } = useRevalidator();
  const isWaiting = isUndoing || missingPictures > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const undo = (id: number) =>
    run("undo-import", { id }, { done: "Undo started" }).then(() => setIsUndoing(true));
  return (
    <Card title="The products are in the shop">
      <p>
        <Link to="/products">Show the products</Link>
      </p>
      {missingPictures > 0 && <p role="status">{missingText(missingPictures)}</p>}
      {runId !== null && (
        <DialogButton
          label="Undo this import"
          look="danger"
          title={`Undo ${fileName}?`}
          button="Undo import"
          isDestructive
          submit={() => undo(runId)}
        >
          <p>
            Created products are removed and changed ones are as before. Later edits and sales stay.
          </p>
        </DialogButton>
      )}
    </Card>
  );
}

const missingText = (count: number) =>
  `${count === 1 ? "1 picture is" : `${count} pictures are`} missing. The shop fetches pictures after an import; upload those that it cannot fetch.`;
