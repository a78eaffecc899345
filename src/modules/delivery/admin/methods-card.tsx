import type {
  AdminDeliveryMethod,
  AdminDeliveryZone,
} from "#modules/delivery/api/staff-delivery-schemas.ts";
import { useMay } from "#admin/app/session.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";
import { methodFields, methodInput, priceWords, shownMethod } from "./method-fields.ts";

/** The methods of a zone. */
export function MethodsCard({ zone: { id, methods } }: { zone: AdminDeliveryZone }) {
  const may = useMay()("delivery");
  return (
    <Card title="Methods" head={may && <MethodButton zoneId={id} method={null} />}>
      {methods.length === 0 ? (
        <p>Without a method the zone is not served.</p>
      ) : (
        <CardTable
          rows={methods}
          keyOf={(method) => method.id}
          columns={[
            { title: "Method", cell: ({ name }) => name },
            { title: "Price", cell: priceWords },
            {
              title: "Days",
              cell: ({ transitFrom: from, transitTo: to }) =>
                from === to ? from : `${from}–${to}`,
            },
            {
              title: "Actions",
              isAction: true,
              cell: (method) =>
                may && (
                  <span className="page-actions">
                    <MethodButton zoneId={id} method={method} />
                    <RemoveButton method={method} />
                  </span>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

const newMethod = { kind: "fixed", price: 0, transitFrom: 2, transitTo: 4 };

/** Adds a method, or changes one. */
function MethodButton({ zoneId, method }: { zoneId: number; method: AdminDeliveryMethod | null }) {
  const { run } = useCommand();
  const saved = method ? shownMethod(method) : undefined;
  return (
    <DialogButton
      label={method ? "Edit" : "Add method"}
      aria-label={method ? `Edit ${method.name}` : undefined}
      title={method ? method.name : "Add method"}
      button={method ? "Save" : "Add method"}
      fields={methodFields}
      saved={saved}
      initial={newMethod}
      isWide
      submit={async (changed) => {
        const fields = methodInput({ ...saved, ...changed });
        if (!method)
          return run("add-delivery-method", { zoneId, ...fields }, { done: "Method added" });
        const { id: _, zoneId: __, version: ___, ...rest } = fields;
        const input = { id: String(method.id), version: method.version, fields: rest };
        return run("change-delivery-method", input, { done: "Method saved", canUndo: true });
      }}
    />
  );
}

function RemoveButton({ method: { id, name } }: { method: AdminDeliveryMethod }) {
  const { run } = useCommand();
  return (
    <DialogButton
      label="Remove"
      aria-label={`Remove ${name}`}
      look="danger"
      title={`Remove ${name}?`}
      button="Remove"
      isDestructive
      submit={() => run("remove-delivery-method", { id }, { done: "Method removed" })}
    >
      <p>Orders keep their delivery.</p>
    </DialogButton>
  );
}
