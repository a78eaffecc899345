import { useState } from "react";
import type { AdminSamples } from "#api/admin/backup.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";

/** The removal of the sample data; not shown without any. */
export function Samples({ samples }: { samples: AdminSamples }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useCommand();
  const { ownProducts, ...counts } = samples;
  if (Object.values(counts).every((count) => count === 0)) return null;
  return (
    <section className="card" aria-labelledby="samples">
      <h2 id="samples">Sample data</h2>
      <p>
        {`${counts.products} products, ${counts.reviews} reviews, ${counts.banners} banners, ${counts.brands} brands and ${counts.coupons} coupons.`}
      </p>
      <p>
        <button type="button" className="button is-danger" onClick={() => setIsAsking(true)}>
          Remove sample data
        </button>
      </p>
      {isAsking && (
        <FormDialog
          title="Remove the sample data?"
          button="Remove"
          isDestructive
          fields={{}}
          close={() => setIsAsking(false)}
          submit={() =>
            run("remove-samples", { isConfirmed: true }, { done: "Sample data removed" })
          }
        >
          <p>
            {ownProducts === 0
              ? "The shop has no other products and will be empty. This cannot be undone."
              : "This cannot be undone."}
          </p>
        </FormDialog>
      )}
    </section>
  );
}
